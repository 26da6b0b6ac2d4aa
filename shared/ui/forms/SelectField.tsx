import { describedBy, FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import { Select, type SelectProps } from './Select.tsx';
import { usePortalField } from './usePortalField.ts';

interface SelectFieldProps
  extends FieldTexts, Omit<SelectProps, 'name' | 'value' | 'onChange' | 'defaultValue'> {
  name: string;
}

/** A single choice from a select. */
export function SelectField({ name, label, hint, optional, ...rest }: SelectFieldProps) {
  const { id, input, error } = usePortalField<string>(name);
  return (
    <FieldFrame id={id} label={label} hint={hint} optional={optional} error={error}>
      <Select {...rest} {...input} id={id} {...describedBy(id, { hint, optional, error })} />
    </FieldFrame>
  );
}
