import type { FormApi } from 'final-form';

/** Resets a form to its initial values. Otherwise final-form would keep the changed values as user input. */
export function resetForm<Values>(form: FormApi<Values>): void {
  form.setConfig('keepDirtyOnReinitialize', false);
  form.reset();
  form.setConfig('keepDirtyOnReinitialize', true);
}
