import { useLayoutEffect, useRef } from 'react';
import { useField as useFinalField, useForm, type UseFieldConfig } from 'react-final-form';

/**
 * react-final-form's `useField`, with one difference: a field that mounts later than its form, or again, keeps the value
 * that the form has for it.
 */
export function useField<Value>(name: string, config: UseFieldConfig = {}) {
  const form = useForm();
  const { data } = config;
  const latest = useRef(config);
  useLayoutEffect(() => {
    latest.current = config;
  });
  // The effect of react-final-form's hook resets a field that nobody registered before it. What the first one registers
  // besides the value counts for the field.
  useLayoutEffect(() => {
    const beforeSubmit = () => {
      const { format, formatOnBlur } = latest.current;
      if (!format || !formatOnBlur) return;
      const value: unknown = form.getFieldState(name)?.value;
      const formatted: unknown = format(value, name);
      if (formatted !== value) form.change(name, formatted);
    };
    return form.registerField(name, () => {}, {}, { data, beforeSubmit, silent: true });
  }, [form, name, data]);
  return useFinalField<Value>(name, config);
}
