import type { ErrorCode } from '@portal/shared/contract';

/** Texts by field, dotted for nested ones. */
export type FieldErrors = Record<string, string[]>;

/** An answer that is not a success. The error plug-in turns it into the one envelope. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly code: ErrorCode;
  readonly errors: FieldErrors | undefined;
  /** 409: the resource as it is now. */
  readonly current: unknown;
  readonly headers: Record<string, string>;
  /** What the log of security says beside the code; false: nothing, since it has told already. */
  readonly told: Record<string, unknown> | false;

  constructor(init: {
    status: number;
    code: ErrorCode;
    message: string;
    errors?: FieldErrors;
    current?: unknown;
    headers?: Record<string, string>;
    told?: Record<string, unknown> | false;
  }) {
    super(init.message);
    this.status = init.status;
    this.code = init.code;
    this.errors = init.errors;
    this.current = init.current;
    this.headers = init.headers ?? {};
    this.told = init.told ?? {};
  }
}

/** Nobody is signed in. */
export const unauthenticated = () =>
  new Problem({ status: 401, code: 'unauthenticated', message: 'Please sign in to continue.' });

/** Signed in, but not allowed. */
export const forbidden = (code: ErrorCode = 'forbidden', message = 'You do not have access to this.') =>
  new Problem({ status: 403, code, message });

/** The same for what does not exist and for what belongs to somebody else. */
export const notFound = (code: ErrorCode = 'not_found', message = 'Not found.') =>
  new Problem({ status: 404, code, message });

/** What is asked for does not go with the state; `current` is how things are. */
export const conflict = (code: ErrorCode, message: string, current?: unknown) =>
  new Problem({ status: 409, code, message, current });

/** A 422 about fields; its message is the first field's text. `told` is for the log of security. */
export function invalid(
  errors: Record<string, string>,
  code: ErrorCode = 'validation_failed',
  told: Record<string, unknown> = {},
): Problem {
  const texts = Object.entries(errors);
  return new Problem({
    status: 422,
    code,
    message: texts[0]?.[1] ?? 'The given data was invalid.',
    errors: Object.fromEntries(texts.map(([field, text]) => [field, [text]])),
    told,
  });
}

/** A 422 that no single field caused. */
export const refused = (code: ErrorCode, message: string) => new Problem({ status: 422, code, message });
