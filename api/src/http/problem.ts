import type { ErrorCode } from '@portal/shared/contract';

/** Messages by field name, dotted for nested fields. */
export type FieldErrors = Record<string, string[]>;

/** An error response. The error plugin wraps it in the envelope. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly code: ErrorCode;
  readonly errors: FieldErrors | undefined;
  /** For a 409: the current resource. */
  readonly current: unknown;
  readonly headers: Record<string, string>;
  /** Extra details for the security log; false: no entry, because one was already written. */
  readonly logDetails: Record<string, unknown> | false;

  constructor(init: {
    status: number;
    code: ErrorCode;
    message: string;
    errors?: FieldErrors;
    current?: unknown;
    headers?: Record<string, string>;
    logDetails?: Record<string, unknown> | false;
  }) {
    super(init.message);
    this.status = init.status;
    this.code = init.code;
    this.errors = init.errors;
    this.current = init.current;
    this.headers = init.headers ?? {};
    this.logDetails = init.logDetails ?? {};
  }
}

/** 401: no live session. */
export const unauthenticated = () =>
  new Problem({ status: 401, code: 'unauthenticated', message: 'Please log in to continue.' });

/** 403: authenticated, but not allowed. */
export const forbidden = (code: ErrorCode = 'forbidden', message = 'You do not have access to this.') =>
  new Problem({ status: 403, code, message });

/** A 403: the session has to prove a second factor, or the user has to add one. */
export const secondFactorRequired = () =>
  forbidden(
    'second_factor_required',
    'Please add an authenticator app or a passkey first, or log in with the one that you have.',
  );

/** 403: the session must confirm its user's identity first. */
export const confirmationRequired = () => forbidden('confirmation_required', 'Confirm it’s you to continue.');

/** 404, for missing resources and for those of other users. */
export const notFound = (code: ErrorCode = 'not_found', message = 'Not found.') =>
  new Problem({ status: 404, code, message });

/** 409: the request conflicts with the current state, which is in `current`. */
export const conflict = (code: ErrorCode, message: string, current?: unknown) =>
  new Problem({ status: 409, code, message, current });

/** A 422 about fields; its message is that of the first field. `logDetails` is for the security log. */
export function invalid(
  errors: Record<string, string>,
  code: ErrorCode = 'validation_failed',
  logDetails: Record<string, unknown> = {},
): Problem {
  const texts = Object.entries(errors);
  return new Problem({
    status: 422,
    code,
    message: texts[0]?.[1] ?? 'The given data was invalid.',
    errors: Object.fromEntries(texts.map(([field, text]) => [field, [text]])),
    logDetails,
  });
}

/** A 422 without a single field as its cause. */
export const refused = (code: ErrorCode, message: string) => new Problem({ status: 422, code, message });

/** 503: too many requests wait for the same work. */
export const busy = () =>
  new Problem({
    status: 503,
    code: 'unavailable',
    message: 'The service is busy. Please try again in a moment.',
    headers: { 'retry-after': '5' },
  });

/** 503: the process is shutting down; the client should retry on another one. */
export const shuttingDown = () =>
  new Problem({
    status: 503,
    code: 'unavailable',
    message: 'This server is stopping. Please try again in a moment.',
    headers: { 'retry-after': '5' },
  });
