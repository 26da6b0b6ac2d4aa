import { FORM_ERROR, setIn, type SubmissionErrors } from 'final-form';
import { ApiError, errorText } from '@portal/shared/api';

/** Where submission errors carry the instant of the next try (429), in ms since 1970. */
export const RETRY_AT = 'PORTAL/retry-at';

export interface SubmissionErrorOptions {
  /** The form's fields; texts for any other field go to the form. All fields are taken as known when left out. */
  fields?: readonly string[];
  /** The form's name by the API's, for fields that are called differently. */
  rename?: Record<string, string>;
}

/**
 * What a failed call says, as final-form wants it: each field's first text at the field; the message at the form
 * when no field explains it. `fallback` is said when the API said nothing.
 */
export function submissionErrors(
  error: unknown,
  fallback: string,
  { fields, rename = {} }: SubmissionErrorOptions = {},
): SubmissionErrors {
  if (!(error instanceof ApiError)) return { [FORM_ERROR]: fallback };
  const message = errorText(error, fallback);
  if (error.status === 429) return tooManyTries(message, error.retryAfter);

  let errors: object = {};
  const unplaced: string[] = [];
  for (const [apiField, [text]] of Object.entries(error.errors)) {
    if (!text) continue;
    const field = rename[apiField] ?? apiField;
    if (!fields || fields.includes(field)) errors = setIn(errors, field, text) ?? errors;
    else unplaced.push(text);
  }
  if (unplaced.length > 0) return { ...errors, [FORM_ERROR]: unplaced.join(' ') };
  return Object.keys(errors).length > 0 ? errors : { [FORM_ERROR]: message };
}

/** The server's words name the seconds; the submit button counts them down. */
function tooManyTries(message: string, retryAfter: number | null): SubmissionErrors {
  if (retryAfter === null) return { [FORM_ERROR]: message };
  return { [FORM_ERROR]: message, [RETRY_AT]: Date.now() + retryAfter * 1000 };
}
