import { FORM_ERROR, setIn, type SubmissionErrors } from 'final-form';
import { ApiError, errorText } from '@portal/shared/runtime';
import { serverNow, prefixSentence } from '../../domain/index.ts';

/** Key under which submission errors carry the time of the next allowed attempt (429), in ms since 1970. */
export const RETRY_AT = 'PORTAL/retry-at';

/**
 * What `onSubmit` returns without an error when nothing was saved and the user continues in the form, so that the input stays
 * protected.
 */
export const NOT_SAVED: SubmissionErrors = { 'PORTAL/not-saved': true };

interface SubmissionErrorOptions {
  /** The form's fields; errors for other fields go to the form. If omitted, all fields count as known. */
  fields?: readonly string[];
  /** Maps API field names to form field names where they differ. */
  rename?: Record<string, string>;
  /** Puts `fallback` before the form's message. */
  prefix?: boolean;
}

/**
 * Converts a failed call to final-form's errors: the first message of each field, and at the form the server's message unless
 * a field already shows it (specification, section 8). `fallback` is the message when the API sent none.
 */
export function submissionErrors(
  error: unknown,
  fallback: string,
  { fields, rename = {}, prefix = false }: SubmissionErrorOptions = {},
): SubmissionErrors {
  if (!(error instanceof ApiError)) return { [FORM_ERROR]: fallback };
  const message = errorText(error, fallback, { prefix });
  if (error.status === 429) return tooManyTries(message, error.retryAfter);

  let errors: object = {};
  const placed: string[] = [];
  const unplaced: string[] = [];
  for (const [apiField, [text]] of Object.entries(error.errors)) {
    if (!text) continue;
    const field = rename[apiField] ?? apiField;
    const known = !fields || fields.includes(field);
    (known ? placed : unplaced).push(text);
    if (known) errors = setIn(errors, field, text) ?? errors;
  }
  const first = placed.includes(error.message) ? [] : [message];
  const text = [...first, ...unplaced.filter((each) => each !== error.message)].join(' ');
  if (!text) return errors;
  return { ...errors, [FORM_ERROR]: prefix ? prefixSentence(fallback, text) : text };
}

/** The server's message contains the seconds; the submit button counts them down. */
function tooManyTries(message: string, retryAfter: number | null): SubmissionErrors {
  if (retryAfter === null) return { [FORM_ERROR]: message };
  return { [FORM_ERROR]: message, [RETRY_AT]: serverNow() + retryAfter * 1000 };
}
