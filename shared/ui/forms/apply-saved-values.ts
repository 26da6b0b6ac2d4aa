import type { FormApi } from 'final-form';

/**
 * Writes the saved values into the form: trimmed, with defaults for empty fields. Keeps fields that changed while
 * saving.
 */
export function applySavedValues<Values extends object>(
  form: Pick<FormApi<Values>, 'batch' | 'change' | 'getState'>,
  sent: Values,
  saved: Values,
): void {
  const now = form.getState().values;
  form.batch(() => {
    for (const field of Object.keys(saved) as (keyof Values)[]) {
      if (now[field] === sent[field]) form.change(field, saved[field]);
    }
  });
}
