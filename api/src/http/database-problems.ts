import { Problem } from './problem.ts';
import { DeadlineExceeded } from '../database/deadline.ts';

/** PostgreSQL's error codes for invalid input, which is the client's fault. */
const INPUT = new Set([
  '22021',
  '22P05',
  '22P02',
  '22003',
  '22001',
  '22008',
  '22007',
  '22025',
  '2201W',
  '2201X',
]);
/** Connection lost, refused, too many connections, disk full, read-only, shutting down, timeout, deadlock: retryable. */
const UNAVAILABLE = /^(08|53|57P0|57014|40001|40P01|55P03|25P0|25006)/;
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
const TIMED_OUT =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|is not queryable/;

/** Returns the error response for a failed query. Null when `error` is not a database error or is our own fault. */
export function databaseProblem(error: unknown): Problem | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = String((cause as { code?: unknown }).code ?? '');
    if (INPUT.has(code)) {
      return new Problem({
        status: 422,
        code: 'invalid_input',
        message: 'Some of the given text cannot be stored.',
      });
    }
    const away = cause instanceof DeadlineExceeded || TIMED_OUT.test(cause.message);
    if (away || UNAVAILABLE.test(code) || NETWORK.has(code)) {
      return new Problem({
        status: 503,
        code: 'unavailable',
        message: 'The service is not available right now. Please try again in a moment.',
        headers: { 'retry-after': '5' },
      });
    }
  }
  return null;
}

/** Checks whether a deletion failed because other rows reference the row. */
export function violatesForeignKey(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as { code?: string }).code === '23503') return true;
  }
  return false;
}

/** Returns the unique index that a failed write violated, or null. */
export function violatedUnique(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as { code?: string; constraint?: string };
    if (code === '23505') return constraint ?? '';
  }
  return null;
}
