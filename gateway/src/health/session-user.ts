import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { User } from '@portal/shared/contract';
import { accessRedirect, type AccessUser, type Mount } from '@portal/shared/federation';
import { clientOf } from '@portal/platform/server';
import type { ApiAddresses } from '../proxy/api-addresses.ts';
import { ratePerClient } from '../proxy/rate-limit.ts';
import type { Role } from './visitor-results.ts';

/** Number of sessions to remember, and for how long in ms. */
const SESSIONS = 5_000;
const REMEMBERED_MS = 10 * 60 * 1000;
/** Most questions to the API at the same time, and per client and minute. */
const PARALLEL = 8;
const PER_CLIENT = 30;
/** Timeout of a question, in ms. */
const TIMEOUT_MS = 2_000;

/** A signed-in person, as the API confirms it. */
export interface Person extends AccessUser {
  id: number;
  /** Whether the person has a vendor account. */
  is_vendor: boolean;
}

/**
 * Returns a function that asks the API whose session a report was sent with. Returns null for a visitor, for a
 * session that the API does not know, and when the API does not answer.
 */
export function sessionUsers(
  api: ApiAddresses,
): (authorization: string | undefined, ip: string) => Promise<Person | null> {
  const known = new LRUCache<string, { person: Person | null }>({ max: SESSIONS, ttl: REMEMBERED_MS });
  const mayAsk = ratePerClient(PER_CLIENT);
  let asking = 0;

  async function ask(authorization: string, ip: string): Promise<{ person: Person | null } | null> {
    const call = (path: string) =>
      fetch(`${api.next()}/api${path}`, {
        headers: { authorization, 'x-forwarded-for': ip },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    const response = await call('/auth/user');
    if (response.status === 401) return { person: null };
    if (!response.ok) return null;
    const { id, is_admin, email_verified_at } = (await response.json()) as User;
    // The API logs a refusal for a person who may not ask.
    const account = is_admin || !email_verified_at ? null : await call('/vendor-account/current');
    await account?.body?.cancel();
    return { person: { id, is_admin, email_verified_at, is_vendor: account?.ok ?? false } };
  }

  return async (authorization, ip) => {
    if (!authorization || !/^Bearer [\w.~+/=-]{1,512}$/.test(authorization)) return null;
    const key = createHash('sha256').update(authorization).digest('base64');
    const remembered = known.get(key);
    if (remembered) return remembered.person;
    if (asking >= PARALLEL || !mayAsk(clientOf(ip))) return null;
    asking += 1;
    try {
      const answer = await ask(authorization, ip);
      if (answer) known.set(key, answer);
      return answer?.person ?? null;
    } catch {
      return null;
    } finally {
      asking -= 1;
    }
  };
}

/**
 * The role of a signed-in person in a build's pages, or of a visitor when `person` is null. Nothing of it is
 * claimed by the page: it comes from the API, and from who may open the pages. Returns null for somebody who may open
 * none of them, because such a report is invented: anyone can register, with any address.
 */
export function roleIn(areas: Mount['areas'], person: Person | null): Role | null {
  const opensSome = Object.values(areas).some(
    (access) => accessRedirect(access, person) === null && (access !== 'vendor' || person?.is_vendor),
  );
  if (!opensSome) return null;
  if (!person) return 'anonymous';
  if (person.is_admin) return 'admin';
  return person.is_vendor ? 'vendor' : 'applicant';
}
