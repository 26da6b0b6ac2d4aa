import styled from '@emotion/styled';
import type { ComponentProps } from 'react';
import { describedBy, FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import { TextArea } from './TextArea.tsx';
import { usePortalField } from './usePortalField.ts';

const Count = styled.p`
  flex: none;
  margin-inline-start: auto;
  color: var(--ink-faint);
  font-size: var(--text-xs);
  font-variant-numeric: tabular-nums;

  &[data-over='true'] {
    color: var(--danger-ink);
    font-weight: 600;
  }
`;

interface TextAreaFieldProps
  extends
    FieldTexts,
    Omit<ComponentProps<'textarea'>, 'name' | 'value' | 'onChange' | 'defaultValue' | 'maxLength'> {
  name: string;
  /**
   * Shows a character count, without blanks around the text, which the API trims. Doesn't truncate longer text, so pasted
   * content isn't lost; validation reports the excess.
   */
  maxLength?: number;
}

/** A multi-line text field, with a character count if `maxLength` is set. */
export function TextAreaField({ name, label, hint, optional, maxLength, ...rest }: TextAreaFieldProps) {
  const { id, input, error } = usePortalField<string>(name);
  const { length } = input.value.trim();
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      optional={optional}
      error={error}
      count={
        maxLength !== undefined && <Count data-over={length > maxLength}>{`${length} / ${maxLength}`}</Count>
      }
    >
      <TextArea {...rest} {...input} id={id} {...describedBy(id, { hint, optional, error })} />
    </FieldFrame>
  );
}
