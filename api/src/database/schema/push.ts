import { pushKinds, type PushKind } from '@portal/shared/domain';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { leads } from './leads.ts';
import { createdAt, identity, instant, oneOf, sessions, users } from './users.ts';

/** Browsers that show push notifications. A push service delivers to `endpoint`, encrypted for the browser's keys. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The session that uses it. Null after the session expired: only ending a session ends the subscription. */
    sessionId: integer('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    endpoint: text('endpoint').notNull(),
    p256dhKey: text('p256dh_key').notNull(),
    authSecret: text('auth_secret').notNull(),
    /** Browser and system. */
    name: text('name').notNull(),
    kinds: text('kinds').array().$type<PushKind[]>().notNull(),
    createdAt: createdAt(),
    /** When the browser last said that it is still in use. */
    seenAt: instant('seen_at').notNull().defaultNow(),
    lastSentAt: instant('last_sent_at'),
  },
  (t) => [
    uniqueIndex('push_subscriptions_endpoint').on(t.endpoint),
    index('push_subscriptions_user').on(t.userId),
    index('push_subscriptions_session').on(t.sessionId),
    check('push_subscriptions_kinds', sql`${t.kinds} <@ ${sql.raw(`array['${pushKinds.join("', '")}']`)}`),
  ],
);

/** Push notifications: queued in the transaction of what they tell, one per subscription and event. */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: identity(),
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    /** Deduplicates, together with the subscription. */
    eventKey: text('event_key').notNull(),
    template: text('template').notNull(),
    leadId: integer('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    status: text('status', { enum: ['queued', 'sent', 'skipped', 'dead'] })
      .notNull()
      .default('queued'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
    /** When the device was told to take it away. */
    closedAt: instant('closed_at'),
  },
  (t) => [
    uniqueIndex('push_messages_event').on(t.subscriptionId, t.eventKey),
    index('push_messages_lead').on(t.leadId),
    index('push_messages_created').on(t.createdAt),
    check('push_messages_status', oneOf('status', ['queued', 'sent', 'skipped', 'dead'])),
  ],
);

/** The portal's key pair for push services (VAPID): one row, made at the first start unless the settings have one. */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: integer('id').primaryKey().default(1),
    publicKey: text('public_key').notNull(),
    privateKey: text('private_key').notNull(),
    createdAt: createdAt(),
  },
  (t) => [check('push_keys_one', sql`${t.id} = 1`)],
);
