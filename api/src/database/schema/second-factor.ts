import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant, refersTo, users } from './users.ts';

const owner = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Authenticator apps, one per user. The secret computes each code, so it is stored as it is. */
export const authenticators = pgTable('authenticators', {
  userId: owner().primaryKey(),
  secret: text('secret').notNull(),
  /** Null until the first code proves that the app has the secret. */
  confirmedAt: instant('confirmed_at'),
  /** The time step of the last accepted code. Codes of this step and earlier ones are refused. */
  lastStep: integer('last_step').notNull().default(0),
  lastUsedAt: instant('last_used_at'),
  createdAt: createdAt(),
});

/** Recovery codes, stored as password hashes. `prefix` is the first group of a code, which finds its row. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: identity(),
    userId: owner(),
    prefix: text('prefix').notNull(),
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('recovery_codes_key').on(t.userId, t.prefix)],
);

/** Logins that wait for a second factor. Only the SHA-256 of a token is stored. */
export const pendingLogins = pgTable(
  'pending_logins',
  {
    id: identity(),
    userId: owner(),
    tokenHash: text('token_hash').notNull(),
    /** The first factor: the log entry of the session names it. */
    way: text('way', { enum: ['password', 'google'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('pending_logins_token_key').on(t.tokenHash),
    index('pending_logins_user').on(t.userId),
    index('pending_logins_expiry').on(t.expiresAt),
    check('pending_logins_way', sql`${t.way} in ('password', 'google')`),
  ],
);

/** Passkeys: their public keys, several per user. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: identity(),
    userId: owner(),
    /** The authenticator's id of the key, in base64url. */
    credentialId: text('credential_id').notNull(),
    /** A COSE key in base64url. */
    publicKey: text('public_key').notNull(),
    /** Counts the uses of the authenticator, or stays 0. A lower value means a copied key. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    name: text('name').notNull(),
    lastUsedAt: instant('last_used_at'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('passkeys_credential_key').on(t.credentialId), index('passkeys_user').on(t.userId)],
);

/** Challenges that a passkey has to sign. A login doesn't know its user yet. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    id: identity(),
    challenge: text('challenge').notNull(),
    purpose: text('purpose', { enum: ['register', 'login', 'confirm'] }).notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('passkey_challenges_challenge_key').on(t.challenge),
    index('passkey_challenges_user').on(t.userId),
    index('passkey_challenges_expiry').on(t.expiresAt),
    check('passkey_challenges_purpose', sql`${t.purpose} in ('register', 'login', 'confirm')`),
    check('passkey_challenges_owner', sql`(${t.purpose} = 'login') = (${t.userId} is null)`),
  ],
);

/**
 * Requests of admins to remove all second factors of a user who lost them. A vendor's are removed at `dueAt`; an
 * admin's when a second admin approves.
 */
export const factorResets = pgTable(
  'factor_resets',
  {
    id: identity(),
    userId: owner(),
    requestedBy: refersTo('requested_by', () => users.id),
    reason: text('reason').notNull(),
    /** Null for an admin's. */
    dueAt: instant('due_at'),
    endedAt: instant('ended_at'),
    outcome: text('outcome', { enum: ['done', 'cancelled'] }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('factor_resets_one_open')
      .on(t.userId)
      .where(sql`${t.endedAt} is null`),
    index('factor_resets_user').on(t.userId),
    index('factor_resets_requester').on(t.requestedBy),
    check('factor_resets_outcome', sql`outcome in ('done', 'cancelled')`),
    check('factor_resets_ended', sql`(${t.endedAt} is null) = (${t.outcome} is null)`),
  ],
);
