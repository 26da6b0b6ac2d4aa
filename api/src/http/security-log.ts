import type { ErrorCode } from '@portal/shared/contract';
import { clientOf } from '@portal/platform/server';
import type { FastifyRequest } from 'fastify';
import { createHmac, randomBytes } from 'node:crypto';
import type { Problem } from './problem.ts';

/** The logged events. They are logged at every LOG_LEVEL between `debug` and `warn` (ASVS V16.3.1–V16.3.3). */
type SecurityEvent =
  | 'registered'
  | 'signed_in'
  | 'sign_in_failed'
  | 'signed_out'
  | 'sessions_ended'
  | 'password_changed'
  | 'password_refused'
  | 'identity_confirmed'
  | 'address_changed'
  | 'address_verified'
  | 'email_change_requested'
  | 'email_change_cancelled'
  | 'email_change_undone'
  | 'registration_removed'
  | 'admin_added'
  | 'admin_role_changed'
  | 'admin_removed'
  | 'member_added'
  | 'member_role_changed'
  | 'member_removed'
  | 'second_factor_added'
  | 'second_factor_removed'
  | 'factor_reset_requested'
  | 'factor_reset_cancelled'
  | 'factors_reset'
  | 'team_second_factor'
  | 'second_factor_refused'
  | 'recovery_codes_replaced'
  | 'recovery_code_used'
  | 'lead_declined'
  | 'link_refused'
  | 'refused'
  | 'limit_reached';

/**
 * Rejections that are logged by their error code. Of the others, every 403 is logged, and a 401 for a request
 * with a token.
 */
const byCode: Partial<Record<ErrorCode, SecurityEvent>> = {
  wrong_credentials: 'sign_in_failed',
  google_rejected: 'sign_in_failed',
  invalid_link: 'link_refused',
  passkey_unknown: 'sign_in_failed',
  passkey_rejected: 'sign_in_failed',
  wrong_code: 'second_factor_refused',
  login_expired: 'second_factor_refused',
  rate_limited: 'limit_reached',
};

/** Only these log levels disable the security log. */
const quiet = new Set(['silent', 'fatal', 'error']);

/**
 * Writes one line about a login, a rejection or excessive attempts: `{"security": "sign_in_failed", …}`.
 * Details contain ids and codes, never an address, a token, a code or a password.
 */
export function logSecurityEvent(
  request: FastifyRequest,
  event: SecurityEvent,
  details: Record<string, unknown> = {},
): void {
  const { LOG_LEVEL } = request.server.config;
  if (quiet.has(LOG_LEVEL)) return;
  if (event === 'refused' && isRepeated(request, details)) return;
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

const REPEATS_MS = 60_000;
/** The number of clients and kinds to remember; beyond it, they count together. */
const MAX_KINDS = 10_000;
/** How often a refusal was repeated after it was logged, by client and kind. */
const repeats = new Map<string, number>();

/** Counts the repeats of a refusal for a minute and then logs their number, because each request would be a line. */
function isRepeated({ ip, server }: FastifyRequest, { code }: Record<string, unknown>): boolean {
  const client = clientOf(ip);
  const own = `${client} ${String(code)}`;
  const kind = repeats.has(own) || repeats.size < MAX_KINDS ? own : 'others';
  const count = repeats.get(kind);
  repeats.set(kind, (count ?? -1) + 1);
  if (count !== undefined) return true;
  setTimeout(() => {
    const repeated = repeats.get(kind);
    repeats.delete(kind);
    if (repeated)
      server.log
        .child({}, { level: 'info' })
        .info({ security: 'refused', ip: kind === own ? client : null, code, repeated }, 'refused');
  }, REPEATS_MS).unref();
  return false;
}

/** Logs a rejection if it is relevant for security monitoring. */
export function logRefusal(request: FastifyRequest, { code, status, logDetails }: Problem): void {
  if (logDetails === false) return;
  const sentToken = request.headers.authorization !== undefined;
  const event = byCode[code] ?? (status === 403 || (status === 401 && sentToken) ? 'refused' : null);
  if (event) logSecurityEvent(request, event, { code, ...logDetails });
}

const key = randomBytes(32);

/**
 * A pseudonym of an address for the log: equal addresses get equal values, the value does not reveal the
 * address, and a restart changes it.
 */
export const pseudonymizeEmail = (email: string): string =>
  createHmac('sha256', key).update(email).digest('base64url').slice(0, 12);
