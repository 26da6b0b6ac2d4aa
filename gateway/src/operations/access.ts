import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isKnownHost } from '@portal/platform/server';
import type { GatewayConfig } from '../config.ts';

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
export const isOperationsKey = (given: string, key: string): boolean =>
  timingSafeEqual(digest(given), digest(key));
