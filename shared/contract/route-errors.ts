import type { ErrorCode } from './errors.ts';
import type { RouteContract } from './route.ts';

/** Codes by status. */
export type RouteErrors = Record<number, ErrorCode[]>;

/**
 * Every error that a route can return: its specific codes plus those that follow from its access and inputs.
 * `key` is 'METHOD /path'.
 */
export function routeErrors(key: string, route: RouteContract): RouteErrors {
  const found: RouteErrors = {};
  const own = Object.entries(route.errors ?? {}).map(([status, codes]) => [Number(status), codes] as const);
  for (const [status, codes] of [...generalErrors(key, route), ...own])
    if (codes.length > 0) found[status] = [...new Set([...(found[status] ?? []), ...codes])];
  return found;
}

type Entry = readonly [status: number, codes: readonly ErrorCode[]];

function generalErrors(key: string, route: RouteContract): Entry[] {
  const access = route.access ?? 'signed-in';
  const personal = access !== 'public' && access !== 'service';
  const writes = !key.startsWith('GET ');
  const when = (applies: boolean, ...codes: ErrorCode[]): ErrorCode[] => (applies ? codes : []);
  return [
    [400, when(Boolean(writes || route.query || route.params), 'bad_request')],
    // The server checks the query string even when the route doesn't read it.
    [400, ['invalid_characters']],
    [401, when(access !== 'public', 'unauthenticated')],
    [403, when(personal && access !== 'signed-in', 'email_unverified')],
    [403, when(access === 'member', 'account_suspended', 'role_required')],
    [403, when(access === 'admin', 'forbidden', 'role_required')],
    [403, when(access === 'admin' && writes, 'own_account')],
    [403, when(personal && !route.beforeSecondFactor, 'second_factor_required')],
    [403, when(Boolean(route.sudo), 'confirmation_required')],
    [403, when(access === 'service', 'insufficient_scope')],
    // During impersonation, an admin can only read, and only the vendor's data.
    [403, when(personal || writes, 'read_only_view')],
    [404, when(Boolean(route.params), 'not_found')],
    [413, when(writes, 'too_large')],
    [415, when(writes, 'unsupported_media_type')],
    [422, when(Boolean(route.body || route.query), 'validation_failed', 'invalid_input')],
    [429, ['rate_limited']],
    [500, ['internal_error']],
    [503, ['unavailable']],
  ];
}
