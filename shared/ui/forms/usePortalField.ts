import type { UseFieldConfig } from 'react-final-form';
import { fieldId, useFormContext } from './form-context.ts';
import { useField } from './use-field.ts';

/** Returns a field's value and handlers, its id, and its error once it should be visible. */
export function usePortalField<Value>(name: string, config: UseFieldConfig = {}) {
  const { formId, afterPress } = useFormContext();
  const { input, meta } = useField<Value>(name, { parse: asTyped, ...config });
  const fromServer = meta.dirtySinceLastSubmit ? undefined : (meta.submitError as string | undefined);
  const error = meta.touched ? ((meta.error as string | undefined) ?? fromServer) : undefined;
  const left: typeof input = { ...input, onBlur: (event) => afterPress(() => input.onBlur(event)) };
  return { id: fieldId(formId, name), input: left, error, submitting: meta.submitting ?? false };
}

/** Prevents final-form from converting an empty string to `undefined`. */
const asTyped = (value: unknown) => value;
