import { adminRoles } from '@portal/shared/domain';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';

/** An instant, stored with a time zone and read as a Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
export const createdAt = () => instant('created_at').notNull().defaultNow();
export const updatedAt = () => instant('updated_at').notNull().defaultNow();
export const identity = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
export const bigIdentity = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/**
 * A text as searches and sort orders compare it: in lowercase, without accents, with straight quotes and plain hyphens. The
 * function is in the migration `admin_lists`. Indexed: queries must use the same expression.
 */
export const folded = (text: unknown) => sql`folded(${text})`;

/** A column with the ID of a row in another table, which is never null. */
export const refersTo = (name: string, id: () => AnyPgColumn) => integer(name).notNull().references(id);

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
    /** What an admin may do; null for vendors. */
    adminRole: text('admin_role', { enum: adminRoles }),
    /**
     * `domain`: granted by a verified company address, and lost with it. `removed`: an owner removed the admin,
     * so a company address does not grant it again.
     */
    roleSource: text('role_source', { enum: ['default', 'domain', 'granted', 'removed'] })
      .notNull()
      .default('default'),
    /** Encrypts what the user's browsers keep, so that nobody else who logs in there reads it: 32 bytes in hex. */
    storageKey: text('storage_key')
      .notNull()
      .default(sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('users_email_key').on(sql`lower(${t.email})`),
    uniqueIndex('users_google_subject_key').on(t.googleSubject),
    check('users_role', oneOf('role', ['vendor', 'admin'])),
    check('users_admin_role', sql`(${t.role} = 'admin') = (${t.adminRole} is not null)`),
    check('users_admin_role_known', oneOf('admin_role', adminRoles)),
    check('users_admin_verified', sql`${t.role} <> 'admin' or ${t.emailVerifiedAt} is not null`),
    index('users_order').on(t.createdAt, t.id),
    index('users_name').on(folded(t.name), t.id),
    index('users_by_role').on(t.role, t.id),
    index('users_search').using('gin', sql`${folded(sql`${t.name} || ' ' || ${t.email}`)} gin_trgm_ops`),
  ],
);

/** Browsers and networks that a user logged in from. A login from any other one is announced by email. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 'Safari on iPhone'. */
    name: text('name').notNull(),
    /** '203.0.113.x'. */
    network: text('network').notNull(),
    lastLoginAt: instant('last_login_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('known_devices_key').on(t.userId, t.name, t.network)],
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
    /** Null for an impersonation, and when the device was forgotten. */
    deviceId: integer('device_id').references(() => knownDevices.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    /** The last proof of the user's identity in this session: the login, or a confirmation. */
    confirmedAt: instant('confirmed_at'),
    /** The session proved a second factor: at its login, or later. */
    secondFactor: boolean('second_factor').notNull().default(false),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('sessions_token_key').on(t.tokenHash),
    index('sessions_user').on(t.userId),
    index('sessions_device').on(t.deviceId),
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
 * links that undo an address change or log out a device.
 */
export const emailTokens = pgTable(
  'email_tokens',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', {
      enum: ['verify', 'reset', 'undo_email_change', 'end_device_sessions'],
    }).notNull(),
    /** The address that the secret was issued for. An address change invalidates it. */
    email: text('email').notNull(),
    /** The device that the link logs out. */
    deviceId: integer('device_id').references(() => knownDevices.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('email_tokens_key').on(t.tokenHash),
    index('email_tokens_user').on(t.userId, t.purpose),
    index('email_tokens_device').on(t.deviceId),
    check(
      'email_tokens_purpose',
      oneOf('purpose', ['verify', 'reset', 'undo_email_change', 'end_device_sessions']),
    ),
  ],
);
