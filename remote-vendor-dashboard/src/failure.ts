import { errorText } from '@portal/shared/api';
import { FORM_ERROR, submissionErrors } from '@portal/shared/ui';

/** What failed, in the specification's words, and why, in the server's: 'Failed to load leads. We could not …'. */
export function failureText(what: string, error: unknown): string {
  const why = errorText(error, '');
  if (why === '' || why.startsWith(what)) return why || what;
  return `${what.endsWith('.') ? what : `${what}.`} ${why}`;
}

/** The same for a form: texts at their fields, and what failed at the form when no field explains it. */
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
