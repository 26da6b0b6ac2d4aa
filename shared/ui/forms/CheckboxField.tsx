import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { choiceLook } from './choice-look.ts';
import { describedBy, FieldError, Hint } from './FieldFrame.tsx';
import { usePortalField } from './usePortalField.ts';

const Root = styled.div`
  display: flex;
  flex-direction: column;

  p {
    margin-top: calc(-1 * var(--space-1));
    padding-bottom: var(--space-2);
    margin-left: calc(22px + var(--space-3));
  }
`;

const Line = styled.div`
  display: flex;
  align-items: flex-start;
  gap: var(--space-3);

  input {
    ${choiceLook}
    margin-top: 0.7rem;
  }
  label {
    flex: 1;
    min-height: var(--touch);
    padding-block: 0.6rem;
    line-height: 1.5;
    cursor: pointer;
  }
`;

interface CheckboxFieldProps {
  name: string;
  /** The statement to agree to; can contain links. */
  label: ReactNode;
  hint?: ReactNode;
}

/** A single checkbox. */
export function CheckboxField({ name, label, hint }: CheckboxFieldProps) {
  const { id, input, error } = usePortalField<boolean>(name, { type: 'checkbox' });
  return (
    <Root>
      <Line>
        <input
          id={id}
          type="checkbox"
          name={name}
          checked={input.checked}
          onChange={input.onChange}
          onFocus={input.onFocus}
          onBlur={input.onBlur}
          {...describedBy(id, { hint, error })}
        />
        <label htmlFor={id}>{label}</label>
      </Line>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      <FieldError id={id} error={error} />
    </Root>
  );
}
