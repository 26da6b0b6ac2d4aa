import { deliveryStatuses, type ConciergeEventType, type ServiceScope } from '@portal/shared/domain';
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
import { vendorAccounts } from './business.ts';
import { leads } from './leads.ts';
import { bigIdentity, createdAt, identity, instant, oneOf, refersTo, users } from './users.ts';

/** Events for the concierge platform. Ids are assigned in commit order, so that a reader misses nothing. */
export const conciergeEvents = pgTable(
  'concierge_events',
  {
    id: bigIdentity(),
    type: text('type').$type<ConciergeEventType>().notNull(),
    accountId: refersTo('account_id', () => vendorAccounts.id),
    leadId: integer('lead_id').references(() => leads.id),
    /** The lead or vendor right after the event, as the API returns it. */
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('concierge_events_created').on(t.createdAt)],
);

/** Keys of the concierge platform. Only the SHA-256 of a key is stored. */
export const serviceKeys = pgTable(
  'service_keys',
  {
    id: identity(),
    name: text('name').notNull(),
    /** The first characters of the key, to recognize it. */
    prefix: text('prefix').notNull(),
    keyHash: text('key_hash').notNull(),
    scopes: text('scopes').array().$type<ServiceScope[]>().notNull(),
    createdBy: refersTo('created_by', () => users.id),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
    expiresAt: instant('expires_at'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [uniqueIndex('service_keys_hash').on(t.keyHash)],
);

/** Where events are sent. The secret signs each request, so it is stored as it is. */
export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: identity(),
  url: text('url').notNull(),
  description: text('description').notNull(),
  eventTypes: text('event_types').array().$type<ConciergeEventType[]>().notNull(),
  enabled: boolean('enabled').notNull().default(true),
  secret: text('secret').notNull(),
  /** The secret before a rotation, which signs as well until then. */
  previousSecret: text('previous_secret'),
  previousSecretUntil: instant('previous_secret_until'),
  /** The first failure since the last success. */
  failingSince: instant('failing_since'),
  /** When it was turned off because it failed for days. */
  turnedOffAt: instant('turned_off_at'),
  createdAt: createdAt(),
});

/** Events on their way to an endpoint. A test event has no `eventId`. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: bigIdentity(),
    endpointId: integer('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    eventId: bigint('event_id', { mode: 'number' }).references(() => conciergeEvents.id, {
      onDelete: 'cascade',
    }),
    /** Deliveries with the same key go out one after the other: those of a lead, or of a vendor. Each test event has its own. */
    orderKey: text('order_key').notNull(),
    status: text('status', { enum: deliveryStatuses }).notNull().default('pending'),
    attempts: integer('attempts').notNull().default(0),
    /** When a pending delivery is due. An attempt moves it into the future, so that no other one starts. */
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    index('webhook_deliveries_log').on(t.endpointId, t.id),
    index('webhook_deliveries_log_by_status').on(t.endpointId, t.status, t.id),
    index('webhook_deliveries_event').on(t.eventId),
    index('webhook_deliveries_created').on(t.createdAt),
    index('webhook_deliveries_order')
      .on(t.endpointId, t.orderKey, t.id)
      .where(sql`status = 'pending'`),
    index('webhook_deliveries_due')
      .on(t.nextAttemptAt)
      .where(sql`status = 'pending'`),
    check('webhook_deliveries_status', oneOf('status', deliveryStatuses)),
  ],
);

/** The attempts of a delivery. Either the endpoint answered with a status, or there is an error. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: bigIdentity(),
    deliveryId: bigint('delivery_id', { mode: 'number' })
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    attemptedAt: instant('attempted_at').notNull().defaultNow(),
    durationMs: integer('duration_ms').notNull(),
    status: integer('status'),
    error: text('error'),
    /** The beginning of the response's body. */
    responseBody: text('response_body'),
  },
  (t) => [
    index('webhook_attempts_delivery').on(t.deliveryId, t.id),
    check('webhook_attempts_outcome', sql`(${t.status} is null) <> (${t.error} is null)`),
  ],
);

/** Requests that named an `Idempotency-Key`, so that a retry returns the same lead. Kept for a day. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** SHA-256 of the service key's id and the given key. */
    keyHash: text('key_hash').primaryKey(),
    /** SHA-256 of the request's body. */
    bodyHash: text('body_hash').notNull(),
    /** Set in the same transaction. */
    leadId: integer('lead_id').references(() => leads.id),
    createdAt: createdAt(),
  },
  (t) => [index('idempotency_keys_created').on(t.createdAt)],
);
