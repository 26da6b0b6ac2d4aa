import type { ErrorEnvelope } from '../contract/errors.ts';
import { prefixSentence } from '../domain/sentences.ts';

/** The error of every failed call. `status` 0 means that no response arrived (offline, timeout, aborted). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The machine-readable code, such as 'no_vendor_account'; 'network' or 'timeout' when no response arrived. */
  readonly code: string;
  /** Texts by field, for forms. */
  readonly errors: Record<string, string[]>;
  /** Seconds until the call may be tried again (429 only). */
  readonly retryAfter: number | null;
  readonly requestId: string | null;
  /** 409: the resource as it is now. */
  readonly current: unknown;

  constructor(init: {
    message: string;
    status: number;
    code: string;
    errors?: Record<string, string[]>;
    retryAfter?: number | null;
    requestId?: string | null;
    current?: unknown;
  }) {
    super(init.message);
    this.status = init.status;
    this.code = init.code;
    this.errors = init.errors ?? {};
    this.retryAfter = init.retryAfter ?? null;
    this.requestId = init.requestId ?? null;
    this.current = init.current;
  }
}

/** Messages for a call without a response. */
export const NETWORK_MESSAGE = "We couldn't reach Gia. Check your connection and try again.";

/**
 * The text of an answer: the server message, else the first field error, else the error text
 * (specification, section 8).
 */
export function envelopeMessage(body: Partial<ErrorEnvelope> | undefined): string {
  const firstField = body?.errors && Object.values(body.errors)[0]?.[0];
  return body?.message || firstField || body?.error || 'An unknown error occurred';
}

/** Whether `error` is an ApiError with this code. */
export function hasCode(error: unknown, code: string): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

/**
 * The message to show for any error: the API's, or `fallback` without one, for example when a proxy responds. `prefix`
 * puts `fallback` before the API's message, unless that already starts with it.
 */
export function errorText(
  error: unknown,
  fallback: string,
  { prefix = false }: { prefix?: boolean } = {},
): string {
  const message =
    error instanceof ApiError && error.message !== 'An unknown error occurred' ? error.message : fallback;
  return prefix ? prefixSentence(fallback, message) : message;
}
