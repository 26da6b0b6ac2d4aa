import { Problem } from '../problem.ts';
import { DatabaseAway } from './pool.ts';

/** PostgreSQL's words for input it cannot take: the client's fault. */
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
/** Connection lost, refused, full, shutting down, too slow, deadlocked: try again. */
const UNAVAILABLE = /^(08|53|57P0|57014|40001|40P01|55P03|25P0)/;
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

/** The answer for a failed query, or null when `error` is none or is a fault of ours. */
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
    const away = cause instanceof DatabaseAway || TIMED_OUT.test(cause.message);
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

/** The name of the unique index that a failed write ran into, or null. */
export function violatedUnique(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as { code?: string; constraint?: string };
    if (code === '23505') return constraint ?? '';
  }
  return null;
}
