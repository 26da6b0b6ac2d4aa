import { useLayoutEffect } from 'react';
import { useField as useFinalField, useForm, type UseFieldConfig } from 'react-final-form';

/**
 * react-final-form's `useField`, with one difference: a field that mounts later than its form, or again, keeps the value
 * that the form has for it.
 */
export function useField<Value>(name: string, config: UseFieldConfig = {}) {
  const form = useForm();
  const { data } = config;
  // The effect of react-final-form's hook resets a field that nobody registered before it.
  useLayoutEffect(() => form.registerField(name, () => {}, {}, { data, silent: true }), [form, name, data]);
  return useFinalField<Value>(name, config);
}
