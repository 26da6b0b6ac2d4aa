import { leadStatuses, type EventType, type LeadStatus } from '@portal/shared/domain';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { cents, vendorAccounts } from './business.ts';
import { createdAt, identity, instant, oneOf, updatedAt, users } from './users.ts';

/** A priced option of a response, in cents. */
export interface PricedOption {
  name: string;
  priceCents: number;
}

/** Clients matched to accounts. A lead without `deliveredAt` is held for an admin. */
export const leads = pgTable(
  'leads',
  {
    id: identity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => vendorAccounts.id),
    matchId: text('match_id').notNull(),
    status: text('status').$type<LeadStatus>().notNull().default('new'),
    eventName: text('event_name').notNull(),
    eventType: text('event_type').$type<EventType>().notNull(),
    eventDate: date('event_date', { mode: 'string' }).notNull(),
    city: text('city'),
    state: text('state'),
    venue: text('venue'),
    budgetRange: text('budget_range'),
    budgetMaxCents: cents('budget_max_cents'),
    guestCount: integer('guest_count'),
    description: text('description'),
    conciergeNotes: text('concierge_notes'),
    matchReasons: text('match_reasons').array().notNull().default([]),
    holdReasons: text('hold_reasons').array().notNull().default([]),
    /** One of the account's first leads, which are free. */
    free: boolean('free').notNull().default(false),
    deliveredAt: instant('delivered_at'),
    /** When the members got a reminder to respond. */
    remindedAt: instant('reminded_at'),
    viewedAt: instant('viewed_at'),
    respondedAt: instant('responded_at'),
    expiresAt: instant('expires_at').notNull(),
    availabilityConfirmed: boolean('availability_confirmed'),
    basePackageCents: cents('base_package_cents'),
    additionalOptions: jsonb('additional_options').$type<PricedOption[]>(),
    vendorNotes: text('vendor_notes'),
    nextSteps: text('next_steps'),
    estimatedTimeline: text('estimated_timeline'),
    declineReason: text('decline_reason'),
    declineNotes: text('decline_notes'),
    /** The client went elsewhere after a response. The lead stays in progress and may still be booked. */
    lostAt: instant('lost_at'),
    lostReason: text('lost_reason'),
    /** A held lead that an admin decided not to deliver. */
    droppedAt: instant('dropped_at'),
    droppedBy: integer('dropped_by').references(() => users.id),
    dropReason: text('drop_reason'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('leads_match_key').on(t.accountId, t.matchId),
    index('leads_order').on(t.accountId, t.deliveredAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('leads_expiry')
      .on(t.expiresAt)
      .where(sql`status in ('new', 'viewed')`),
    index('leads_held')
      .on(t.id)
      .where(sql`delivered_at is null and dropped_at is null`),
    index('leads_by_status').on(t.status, t.id),
    index('leads_by_event_date').on(t.eventDate, t.id),
    index('leads_delivered').on(t.deliveredAt, t.droppedAt),
    index('leads_to_remind')
      .on(t.deliveredAt)
      .where(sql`reminded_at is null and status in ('new', 'viewed')`),
    index('leads_order_of_status')
      .on(t.accountId, t.status, t.deliveredAt, t.id)
      .where(sql`delivered_at is not null`),
    // `status` is the last column, so that a list of one status skips the others without reading them.
    index('leads_event_date')
      .on(t.accountId, t.eventDate, t.id, t.status)
      .where(sql`delivered_at is not null`),
    index('leads_search').using(
      'gin',
      sql`(${t.eventName} || ' ' || coalesce(${t.city}, '') || ' ' || coalesce(${t.venue}, '')) gin_trgm_ops`,
    ),
    check('leads_status', oneOf('status', leadStatuses)),
    check(
      'leads_money',
      sql`coalesce(${t.budgetMaxCents}, 0) >= 0 and coalesce(${t.basePackageCents}, 0) >= 0`,
    ),
    check('leads_declined', sql`(${t.status} = 'declined') = (${t.declineReason} is not null)`),
    check('leads_lost', sql`${t.lostAt} is null or ${t.respondedAt} is not null`),
    check('leads_dropped', sql`${t.droppedAt} is null or ${t.deliveredAt} is null`),
    check('leads_answered', sql`${t.status} not in ('responded', 'booked') or ${t.respondedAt} is not null`),
  ],
);

/**
 * The number of leads per status in each bucket of a long list; used for its counts and its late pages.
 * Maintained by triggers on `leads`. They only insert rows (`change` over 0), so that writers never block
 * each other; a job compacts them to one row per bucket (`change` 0). The count is the sum.
 */
export const leadCounts = pgTable(
  'lead_counts',
  {
    /** The list, by owner and sort order. */
    list: text('list').$type<CountedList>().notNull(),
    /** The list's account; 0 for the list of all accounts. */
    accountId: integer('account_id').notNull(),
    /** The bucket: a week, counted from the year 1, or a range of two thousand ids. */
    stretch: integer('stretch').notNull(),
    change: bigint('change', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    newCount: integer('new_count').notNull(),
    viewedCount: integer('viewed_count').notNull(),
    respondedCount: integer('responded_count').notNull(),
    declinedCount: integer('declined_count').notNull(),
    bookedCount: integer('booked_count').notNull(),
    expiredCount: integer('expired_count').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.list, t.accountId, t.stretch, t.change] }),
    index('lead_counts_to_fold')
      .on(t.change)
      .where(sql`change > 0`),
  ],
);
/** An account's delivered leads by delivery or event date; all leads by id or event date. */
export type CountedList = 'delivered' | 'event' | 'every' | 'every_event';

/** A business's bookings through leads. At most one live booking per lead. */
export const bookings = pgTable(
  'bookings',
  {
    id: identity(),
    leadId: integer('lead_id')
      .notNull()
      .references(() => leads.id),
    accountId: integer('account_id')
      .notNull()
      .references(() => vendorAccounts.id),
    amountCents: cents('amount_cents').notNull(),
    reportedBy: integer('reported_by')
      .notNull()
      .references(() => users.id),
    bookedAt: instant('booked_at').notNull().defaultNow(),
    reversedAt: instant('reversed_at'),
    reversalReason: text('reversal_reason'),
  },
  (t) => [
    uniqueIndex('bookings_one_live')
      .on(t.leadId)
      .where(sql`reversed_at is null`),
    index('bookings_account').on(t.accountId),
    check('bookings_money', sql`${t.amountCents} >= 0`),
    check('bookings_reversed', sql`(${t.reversedAt} is null) = (${t.reversalReason} is null)`),
  ],
);

/** Problems that a vendor reported with a lead, and the team's decision. */
export const leadReports = pgTable(
  'lead_reports',
  {
    id: identity(),
    leadId: integer('lead_id')
      .notNull()
      .references(() => leads.id),
    accountId: integer('account_id')
      .notNull()
      .references(() => vendorAccounts.id),
    reportedBy: integer('reported_by')
      .notNull()
      .references(() => users.id),
    reason: text('reason').notNull(),
    message: text('message'),
    createdAt: createdAt(),
    resolvedAt: instant('resolved_at'),
    resolvedBy: integer('resolved_by').references(() => users.id),
    resolution: text('resolution'),
  },
  (t) => [
    uniqueIndex('lead_reports_one_open')
      .on(t.leadId)
      .where(sql`resolved_at is null`),
    index('lead_reports_account').on(t.accountId),
    check('lead_reports_resolved', sql`(${t.resolvedAt} is null) = (${t.resolvedBy} is null)`),
  ],
);
