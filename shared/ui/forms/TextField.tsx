import type { ComponentProps } from 'react';
import { describedBy, FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import { Input } from './Input.tsx';
import { usePortalField } from './usePortalField.ts';

export interface TextFieldProps
  extends FieldTexts, Omit<ComponentProps<'input'>, 'name' | 'value' | 'onChange' | 'defaultValue'> {
  name: string;
}

/** A single-line text field; passes `type`, `autoComplete`, `inputMode` and other attributes to the input. */
export function TextField({ name, label, hint, optional, ...rest }: TextFieldProps) {
  const { id, input, error } = usePortalField<string>(name);
  return (
    <FieldFrame id={id} label={label} hint={hint} optional={optional} error={error}>
      <Input
        {...rest}
        {...input}
        type={rest.type ?? 'text'}
        id={id}
        {...describedBy(id, { hint, optional, error })}
      />
    </FieldFrame>
  );
}
