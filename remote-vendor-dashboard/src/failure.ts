import { errorText } from '@portal/shared/runtime';
import { FORM_ERROR, submissionErrors } from '@portal/shared/ui';

/** Joins the specification's text with the server's reason: 'Failed to load leads. We could not …'. */
export function failureText(what: string, error: unknown): string {
  const why = errorText(error, '');
  if (why === '' || why.startsWith(what)) return why || what;
  return `${what.endsWith('.') ? what : `${what}.`} ${why}`;
}

/** The same for a form: field errors on their fields, and a form error if no field explains the failure. */
export function formFailure(
  what: string,
  error: unknown,
  options?: Parameters<typeof submissionErrors>[2],
): NonNullable<ReturnType<typeof submissionErrors>> {
  const errors = submissionErrors(error, what, options) ?? {};
  const why = errors[FORM_ERROR] as string | undefined;
  if (!why || why.startsWith(what)) return errors;
  return { ...errors, [FORM_ERROR]: `${what.endsWith('.') ? what : `${what}.`} ${why}` };
}
