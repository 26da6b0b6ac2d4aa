import type { RefObject } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { isUnsaved } from './unsaved.ts';
import { useUnsavedInput } from './use-unsaved-input.ts';

type Values = Record<string, unknown>;

/** Protects the values of the surrounding form until they are submitted. Never stores passwords. */
export function UnsavedFormInput({ name, keep }: { name: string; keep: RefObject<(() => void) | null> }) {
  const form = useForm<Values>();
  const { values, initialValues, submitting, submitSucceeded, dirtySinceLastSubmit } = useFormState<Values>({
    subscription: {
      values: true,
      initialValues: true,
      submitting: true,
      submitSucceeded: true,
      dirtySinceLastSubmit: true,
    },
  });
  const initial = initialValues ?? {};
  const saved = submitSucceeded && !dirtySinceLastSubmit;
  const dirty = !saved && isUnsaved(values, initial);
  const isSecret = (field: string) => form.getFieldState(field)?.data?.['secret'] === true;
  const withoutSecrets = (all: Values) =>
    Object.fromEntries(Object.entries(all).filter(([field]) => !isSecret(field)));
  useUnsavedInput<Values>({
    name,
    values: dirty ? withoutSecrets(values) : values,
    initial,
    keep,
    lostBy: submitting ? 'unload' : dirty ? 'navigation' : null,
    restore: (kept) =>
      form.batch(() => {
        for (const [field, value] of Object.entries(kept)) form.change(field, value);
      }),
  });
  return null;
}
