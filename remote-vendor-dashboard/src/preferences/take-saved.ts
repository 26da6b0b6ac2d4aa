import type { FormApi } from 'final-form';

/**
 * Shows what the server keeps: trimmed, or with what an empty field means. Whatever was typed on while it was being
 * saved stays.
 */
export function takeSaved<Values extends object>(
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
