import type { FastifyRequest } from 'fastify';
import { clientOf } from '@portal/platform/server';
import { countsOfAMinute, MINUTE_MS } from '../proxy/rate-limit.ts';
import { Problem } from '../problem.ts';
import { isOperationsKey } from './access.ts';

/** Wrong keys of a client per minute. */
const MOST = 10;

/**
 * Checks given operations keys. Logs a client's first wrong key in a minute, and after ten throws a 429, also for
 * the right one.
 */
export function keyGuesses(): (request: FastifyRequest, given: string, key: string) => boolean {
  const wrong = countsOfAMinute();
  return (request, given, key) => {
    const client = clientOf(request.ip);
    const guesses = wrong.get(client) ?? 0;
    if (guesses >= MOST)
      throw new Problem(429, 'rate_limited', 'Too many wrong keys. Please try again in a minute.', {
        'retry-after': String(MINUTE_MS / 1000),
      });
    if (isOperationsKey(given, key)) return true;
    wrong.set(client, guesses + 1);
    if (guesses === 0 || guesses + 1 === MOST)
      request.log.warn(
        { security: 'operations_key_refused', ip: client, guesses: guesses + 1 },
        'Wrong operations key',
      );
    return false;
  };
}
