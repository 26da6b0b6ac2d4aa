import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { clientOf, isKnownHost } from '@portal/platform/server';
import type { GatewayConfig } from '../config.ts';
import { countsOfAMinute, MINUTE_MS } from '../proxy/rate-limit.ts';
import { Problem } from '../problem.ts';

/**
 * Whether a request may open the operations page without a key: when none is configured, outside production, and
 * only from this machine under a known host.
 */
export function isOpenLocally(
  request: Pick<FastifyRequest, 'headers' | 'socket'>,
  { OPERATIONS_KEY, production, publicUrl }: GatewayConfig,
): boolean {
  if (OPERATIONS_KEY || production) return false;
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers['forwarded'];
  const isLocal = !forwarded && isLoopback(request.socket.remoteAddress ?? '');
  return isLocal && isKnownHost(request.headers, publicUrl);
}

const isLoopback = (address: string) => /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address);

/** The key of `Bearer <key>`, or of `Basic` with any user name and the key as password. */
export function givenKey(authorization: string | undefined): string {
  const [scheme, credentials = ''] = (authorization ?? '').split(' ');
  if (scheme === 'Bearer') return credentials;
  if (scheme !== 'Basic') return '';
  const [, ...password] = Buffer.from(credentials, 'base64').toString('utf8').split(':');
  return password.join(':');
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares a given key in constant time. */
const isOperationsKey = (given: string, key: string): boolean => timingSafeEqual(digest(given), digest(key));

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
