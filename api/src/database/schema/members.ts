import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { vendorAccounts } from './business.ts';
import {
  bigIdentity,
  createdAt,
  identity,
  instant,
  oneOf,
  refersTo,
  sessions,
  updatedAt,
  users,
} from './users.ts';

/** Profile changes that vendors requested from the team. */
export const profileRequests = pgTable(
  'profile_requests',
  {
    id: identity(),
    accountId: refersTo('account_id', () => vendorAccounts.id),
    userId: refersTo('user_id', () => users.id),
    requestedChanges: jsonb('requested_changes').$type<Record<string, string>>().notNull(),
    /** The keys of `requestedChanges`, sorted and joined by commas; empty for a request with only a message. */
    changedFields: text('changed_fields').notNull().default(''),
    message: text('message'),
    status: text('status', { enum: ['open', 'applied', 'refused'] })
      .notNull()
      .default('open'),
    decidedBy: integer('decided_by').references(() => users.id),
    decidedAt: instant('decided_at'),
    /** The team's note to the vendor about its decision. */
    decisionNote: text('decision_note'),
    createdAt: createdAt(),
  },
  (t) => [
    index('profile_requests_account').on(t.accountId),
    uniqueIndex('profile_requests_one_open')
      .on(t.accountId, t.changedFields)
      .where(sql`status = 'open'`),
    index('profile_requests_open')
      .on(t.id)
      .where(sql`status = 'open'`),
    check('profile_requests_status', oneOf('status', ['open', 'applied', 'refused'])),
    check('profile_requests_decided', sql`(${t.status} = 'open') = (${t.decidedAt} is null)`),
  ],
);

/** When a user gets notifications of new leads. Without a row: immediately, at any hour. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    leadNotices: text('lead_notices', { enum: ['each', 'daily'] })
      .notNull()
      .default('each'),
    /** Email each message of the concierge and the client on a lead. */
    messageEmails: boolean('message_emails').notNull().default(true),
    /** Email each lead that another member assigns to the user. */
    assignmentEmails: boolean('assignment_emails').notNull().default(true),
    /** Email announcements of the team. */
    announcementEmails: boolean('announcement_emails').notNull().default(true),
    /** In the links that turn these emails off, of which it allows nothing else; null until the first one. */
    unsubscribeToken: text('unsubscribe_token'),
    /** Hours of the day in Pacific time, 0 to 23; both or none. `quietFrom` may be later than `quietTo`. */
    quietFrom: integer('quiet_from'),
    quietTo: integer('quiet_to'),
    /** The time up to which the last daily digest covered leads. */
    lastDigestAt: instant('last_digest_at').notNull().defaultNow(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('notification_preferences_unsubscribe_key').on(t.unsubscribeToken),
    check('notification_preferences_lead_notices', oneOf('lead_notices', ['each', 'daily'])),
    check('notification_preferences_quiet', sql`(${t.quietFrom} is null) = (${t.quietTo} is null)`),
    check(
      'notification_preferences_hours',
      sql`coalesce(${t.quietFrom}, 0) between 0 and 23 and coalesce(${t.quietTo}, 0) between 0 and 23`,
    ),
  ],
);

/**
 * A user's notifications in the portal, with their read state. Those for the members of an account belong to it: a
 * user with several accounts sees them only in that account.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: bigIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: integer('account_id').references(() => vendorAccounts.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
    readAt: instant('read_at'),
  },
  (t) => [
    index('notifications_user').on(t.userId, t.id.desc().nullsFirst()),
    index('notifications_created').on(t.createdAt),
    index('notifications_unread')
      .on(t.userId)
      .where(sql`read_at is null`),
  ],
);

/** Saved filters of an admin's list, by name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text('list').notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('saved_views_name').on(t.userId, t.list, sql`lower(${t.name})`)],
);

/** The checked boxes of a user's success checklist. */
export const checklists = pgTable('checklists', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  done: text('done').array().notNull(),
  updatedAt: updatedAt(),
});

/** Unfinished onboarding, so that it can be resumed on another device. Never includes photos. */
export const onboardingDrafts = pgTable('onboarding_drafts', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  form: jsonb('form').$type<Record<string, unknown>>().notNull(),
  savedAt: instant('saved_at').notNull().defaultNow(),
});

/** Short, read-only impersonation sessions of admins. */
export const impersonations = pgTable(
  'impersonations',
  {
    sessionId: integer('session_id')
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    accountId: refersTo('account_id', () => vendorAccounts.id),
    /** The admin's own session, with which the impersonation ends. */
    startedIn: integer('started_in').references(() => sessions.id, { onDelete: 'set null' }),
    reason: text('reason').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('impersonations_account').on(t.accountId),
    index('impersonations_started_in').on(t.startedIn),
  ],
);
