import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** An instant, stored with a time zone and read as a Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
export const createdAt = () => instant('created_at').notNull().defaultNow();
export const updatedAt = () => instant('updated_at').notNull().defaultNow();
export const identity = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
export const bigIdentity = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** `value in ('a', 'b')` for a CHECK. The values are our own constants, never client input. */
export const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`);

/** Users who can log in. Email addresses are stored in lowercase. */
export const users = pgTable(
  'users',
  {
    id: identity(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    emailVerifiedAt: instant('email_verified_at'),
    /** A new address that is not verified yet. Until then `email` stays in use. */
    pendingEmail: text('pending_email'),
    passwordHash: text('password_hash'),
    googleSubject: text('google_subject'),
    role: text('role', { enum: ['vendor', 'admin'] })
      .notNull()
      .default('vendor'),
    /** `domain`: granted by a verified company address, and lost with it. */
    roleSource: text('role_source', { enum: ['default', 'domain', 'granted'] })
      .notNull()
      .default('default'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('users_email_key').on(sql`lower(${t.email})`),
    uniqueIndex('users_google_subject_key').on(t.googleSubject),
    check('users_role', oneOf('role', ['vendor', 'admin'])),
    check('users_admin_verified', sql`${t.role} <> 'admin' or ${t.emailVerifiedAt} is not null`),
    index('users_order').on(t.createdAt, t.id),
    index('users_name').on(t.name, t.id),
    index('users_by_role').on(t.role, t.id),
    index('users_search').using('gin', sql`(${t.name} || ' ' || ${t.email}) gin_trgm_ops`),
  ],
);

/** Sessions. Only the SHA-256 of a token is stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('sessions_token_key').on(t.tokenHash),
    index('sessions_user').on(t.userId),
    index('sessions_expiry').on(t.expiresAt),
  ],
);

/** Tokens replaced by a refresh: valid for a short grace period, afterwards evidence of a replay. */
export const rotatedTokens = pgTable(
  'rotated_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: integer('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    rotatedAt: instant('rotated_at').notNull().defaultNow(),
  },
  (t) => [index('rotated_tokens_session').on(t.sessionId)],
);

/**
 * Single-use secrets sent by email, stored as hashes: verification codes (for one address), reset tokens, and
 * links that undo an address change.
 */
export const emailTokens = pgTable(
  'email_tokens',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['verify', 'reset', 'undo_email_change'] }).notNull(),
    /** The address that the secret was issued for. An address change invalidates it. */
    email: text('email').notNull(),
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('email_tokens_key').on(t.tokenHash),
    index('email_tokens_user').on(t.userId, t.purpose),
    check('email_tokens_purpose', oneOf('purpose', ['verify', 'reset', 'undo_email_change'])),
  ],
);
