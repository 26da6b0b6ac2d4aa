import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { applications } from './applications.ts';
import { vendorAccounts, vendors } from './business.ts';
import { bigIdentity, createdAt, identity, instant, oneOf, users } from './users.ts';

/** Audit log: who did what to which account or application. Written in the transaction of the action. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: identity(),
    accountId: integer('account_id').references(() => vendorAccounts.id),
    applicationId: integer('application_id').references(() => applications.id),
    /** The vendor record, for its own history. */
    vendorId: integer('vendor_id').references(() => vendors.id),
    action: text('action').notNull(),
    performedBy: integer('performed_by').references(() => users.id),
    /** The user was an admin at that time. */
    byAdmin: boolean('by_admin').notNull().default(false),
    performedAt: instant('performed_at').notNull().defaultNow(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    index('audit_entries_account').on(t.accountId, t.id.desc().nullsFirst()),
    index('audit_entries_vendor').on(t.vendorId, t.id.desc().nullsFirst()),
    index('audit_entries_by_admin')
      .on(t.id)
      .where(sql`by_admin`),
    index('audit_entries_performed_by')
      .on(t.performedBy, t.id)
      .where(sql`by_admin`),
    index('audit_entries_action')
      .on(t.action, t.id)
      .where(sql`by_admin`),
    index('audit_entries_performed_at')
      .on(t.performedAt, t.id)
      .where(sql`by_admin`),
    index('audit_entries_age').on(t.performedAt),
    index('audit_entries_application').on(t.applicationId, t.id.desc().nullsFirst()),
  ],
);

/** Messages of the contact form. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: identity(),
    ticketId: text('ticket_id').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    source: text('source').notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('contact_messages_ticket_key').on(t.ticketId)],
);

/** Events for open portals. Ids are assigned in commit order, so that a resumed stream misses nothing. */
export const liveEvents = pgTable(
  'live_events',
  {
    id: bigIdentity(),
    userId: integer('user_id'),
    accountId: integer('account_id'),
    forAdmins: boolean('for_admins').notNull().default(false),
    type: text('type').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('live_events_created').on(t.createdAt)],
);

/** Queued and sent emails. `eventKey` deduplicates them: one email per event and user. */
export const outgoingMessages = pgTable(
  'outgoing_messages',
  {
    id: identity(),
    eventKey: text('event_key').notNull(),
    template: text('template').notNull(),
    channel: text('channel', { enum: ['email', 'sms'] })
      .notNull()
      .default('email'),
    recipient: text('recipient').notNull(),
    /** The template's data. Never a secret: codes and tokens are created when the email is sent. */
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    status: text('status', { enum: ['queued', 'sent', 'skipped', 'dead'] })
      .notNull()
      .default('queued'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
  },
  (t) => [
    uniqueIndex('outgoing_messages_event_key').on(t.eventKey),
    index('outgoing_messages_verification')
      .on(sql`((${t.data} ->> 'userId')::int)`, t.createdAt)
      .where(sql`template = 'verify-email'`),
    index('outgoing_messages_announcement')
      .on(sql`((${t.data} ->> 'announcementId')::int)`, t.status)
      .where(sql`template = 'announcement'`),
    index('outgoing_messages_age')
      .on(t.status, t.createdAt)
      .where(sql`status <> 'queued'`),
    index('outgoing_messages_dead')
      .on(t.id)
      .where(sql`status = 'dead'`),
    check('outgoing_messages_channel', oneOf('channel', ['email', 'sms'])),
    check('outgoing_messages_status', oneOf('status', ['queued', 'sent', 'skipped', 'dead'])),
  ],
);

/** Rate limits: how often a subject did something in a window. Subjects are hashed. */
export const rateCounters = pgTable(
  'rate_counters',
  {
    key: text('key').primaryKey(),
    count: bigint('count', { mode: 'number' }).notNull(),
    /** The time of each use, for sliding windows. */
    uses: instant('uses')
      .array()
      .notNull()
      .default(sql`'{}'`),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('rate_counters_expiry').on(t.expiresAt)],
);
