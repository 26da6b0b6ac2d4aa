import type { ComponentProps } from 'react';
import { normalizePhone } from '../../domain/index.ts';
import { describedBy, FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import { Input } from './Input.tsx';
import { usePortalField } from './usePortalField.ts';

interface TextFieldProps
  extends FieldTexts, Omit<ComponentProps<'input'>, 'name' | 'value' | 'onChange' | 'defaultValue'> {
  name: string;
  /** Rewrites the text when the user leaves the field or submits. By default, a field for a phone number cleans it. */
  normalize?: (text: string) => string;
  /** Offered while typing; any other text is allowed. */
  suggestions?: readonly string[];
}

/** A single-line text field; passes `type`, `autoComplete`, `inputMode` and other attributes to the input. */
export function TextField({ name, label, hint, optional, suggestions, normalize, ...rest }: TextFieldProps) {
  const format = normalize ?? (rest.type === 'tel' ? normalizePhone : undefined);
  const { id, input, error } = usePortalField<string>(name, format && { format, formatOnBlur: true });
  return (
    <FieldFrame id={id} label={label} hint={hint} optional={optional} error={error}>
      <Input
        {...rest}
        {...input}
        type={rest.type ?? 'text'}
        id={id}
        list={suggestions && `${id}-suggestions`}
        {...describedBy(id, { hint, optional, error })}
      />
      {suggestions && (
        <datalist id={`${id}-suggestions`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion}>
              {suggestion}
            </option>
          ))}
        </datalist>
      )}
    </FieldFrame>
  );
}
