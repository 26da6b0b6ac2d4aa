import type { AccountStatus, MemberRole, ServiceScope } from '@portal/shared/domain';
import type { UserRow } from '../database/rows.ts';
import type { Use } from './rate-counters.repository.ts';

/** A live session and its user. */
export interface LiveSession {
  sessionId: number;
  /** The token was replaced by the last refresh and is still in its grace period. */
  superseded: boolean;
  person: UserRow;
  /** Seconds since the session last confirmed the user's identity; null for an impersonation session. */
  confirmedSecondsAgo: number | null;
  /** The session proved a second factor. */
  secondFactor: boolean;
  /** The impersonated account, in a read-only session of an admin. */
  impersonation: Impersonation | null;
  /** The user's own membership in the requested account, if any. */
  membership: AccountMembership | null;
  /** The use of the general limit that was counted with it. */
  use: Pick<Use, 'count' | 'resetsAt'> | null;
}
/** A user's membership in an account. */
export interface AccountMembership {
  accountId: number;
  status: AccountStatus;
  role: MemberRole;
  /** The account requires a second factor of its members. */
  requiresSecondFactor: boolean;
}
/** The account that an admin impersonates. */
export interface Impersonation {
  accountId: number;
  businessName: string;
}

/** The call that a session is read for. */
export interface SessionCall {
  accountId: number | null;
  /** Counts a use of the general limit in the same statement, except for a replaced token. */
  countsUse: boolean;
}

/** Finds who calls with a token. `auth` registers it. */
interface SessionLookup {
  /**
   * Returns the live session of a token, or null. With an account in `call`, also the user's membership in it. Without
   * `call`, no use is counted.
   */
  find: (token: string, call?: SessionCall) => Promise<LiveSession | null>;
  /** Returns the live sessions of the tokens of open streams, in the same order. An open stream is no call. */
  findOfStreams: (tokens: string[]) => Promise<(LiveSession | null)[]>;
}

/** What a valid key may do. `id` is null for the key of the environment. */
export interface Service {
  id: number | null;
  scopes: readonly ServiceScope[];
}

/** Finds what a service key may do. `service-keys` registers it. */
interface KeyLookup {
  /** Whether a token has the form of a service key. */
  isKey: (token: string) => boolean;
  /** Returns what a valid key may do, or null. */
  find: (token: string) => Promise<Service | null>;
}

/** What the checks of a request need to know about accounts. `accounts` registers it. */
interface AccountLookup {
  /** Returns an account's status, or undefined. */
  find: (accountId: number) => Promise<{ id: number; status: AccountStatus } | undefined>;
  /** Whether one of the records that a request names belongs to an account of the user. */
  isOwnRecord: (userId: number, request: Record<string, unknown>) => Promise<boolean>;
}

declare module 'fastify' {
  interface FastifyInstance {
    sessionLookup: SessionLookup;
    keyLookup: KeyLookup;
    accountLookup: AccountLookup;
  }
}
