import type { FormApi } from 'final-form';

/**
 * Resets a form to its initial values, as if nobody had touched it, so that an empty required field shows no error. Without
 * the change of its configuration, final-form would keep the changed values as user input.
 */
export function resetForm<Values>(form: FormApi<Values>): void {
  form.setConfig('keepDirtyOnReinitialize', false);
  form.restart();
  form.setConfig('keepDirtyOnReinitialize', true);
}
