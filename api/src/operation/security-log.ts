import type { ErrorCode } from '@portal/shared/contract';
import type { FastifyRequest } from 'fastify';
import { createHmac, randomBytes } from 'node:crypto';
import type { Problem } from '../problem.ts';

/** What is told of, whatever LOG_LEVEL is between `debug` and `warn` (ASVS V16.3.1–V16.3.3). */
export type SecurityEvent =
  | 'registered'
  | 'signed_in'
  | 'sign_in_failed'
  | 'signed_out'
  | 'sessions_ended'
  | 'password_changed'
  | 'password_refused'
  | 'address_changed'
  | 'address_verified'
  | 'link_refused'
  | 'refused'
  | 'limit_reached';

/** Refusals that are told of by their code. Of the others a 403 is, and a 401 to whoever sent a token. */
const byCode: Partial<Record<ErrorCode, SecurityEvent>> = {
  wrong_credentials: 'sign_in_failed',
  google_rejected: 'sign_in_failed',
  invalid_link: 'link_refused',
  rate_limited: 'limit_reached',
};

/** Only the most silent levels silence it. */
const quiet = new Set(['silent', 'fatal', 'error']);

/**
 * Writes one line about who signs in, who is refused and what is tried too often: `{"security": "sign_in_failed", …}`.
 * Details hold ids and codes, never an address, a token, a code or a password.
 */
export function tellSecurity(
  request: FastifyRequest,
  event: SecurityEvent,
  details: Record<string, unknown> = {},
): void {
  const { LOG_LEVEL } = request.server.config;
  if (quiet.has(LOG_LEVEL)) return;
  const { contractKey } = request.routeOptions.config;
  request.log.child({}, { level: 'info' }).info(
    {
      security: event,
      route: contractKey ?? null,
      ip: request.ip,
      user: request.session?.person.id ?? null,
      ...details,
    },
    event,
  );
}

/** Tells of a refusal, if it is one that somebody who watches over the portal wants to know of. */
export function tellRefusal(request: FastifyRequest, { code, status, told }: Problem): void {
  if (told === false) return;
  const sentToken = request.headers.authorization !== undefined;
  const event = byCode[code] ?? (status === 403 || (status === 401 && sentToken) ? 'refused' : null);
  if (event) tellSecurity(request, event, { code, ...told });
}

const key = randomBytes(32);

/** An address as the log may hold it: the same one is told again, nobody can be found by it, and a restart forgets it. */
export const unnamed = (email: string): string =>
  createHmac('sha256', key).update(email).digest('base64url').slice(0, 12);
