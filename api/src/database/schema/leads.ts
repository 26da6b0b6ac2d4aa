import {
  leadStatuses,
  withdrawalReasons,
  type EventDetails,
  type EventType,
  type LeadStatus,
  type WithdrawalReason,
} from '@portal/shared/domain';
import type { MessageFile } from '@portal/shared/contract';
import { sql } from 'drizzle-orm';
import {
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
import { createdAt, folded, identity, instant, oneOf, refersTo, updatedAt, users } from './users.ts';

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
    accountId: refersTo('account_id', () => vendorAccounts.id),
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
    /** Used by earlier versions, which marked the account's first leads. */
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
    /** The pictures and the PDF of the response, in order; null without any. */
    responseFiles: jsonb('response_files').$type<MessageFile[]>(),
    /** Counts the edits and withdrawals of the response. */
    responseVersion: integer('response_version').notNull().default(0),
    /** When the client opened the current response, as the concierge reported. */
    responseSeenAt: instant('response_seen_at'),
    /** When the members were told that the client has not opened it yet. */
    unseenNoticeAt: instant('unseen_notice_at'),
    /** The member who works on it. */
    assignedTo: integer('assigned_to').references(() => users.id),
    /** The member who sent the current response or declined, and when. */
    answeredBy: integer('answered_by').references(() => users.id),
    answeredAt: instant('answered_at'),
    /** Counts the changes of the event, and the ones that the vendor has seen, confirmed or answered. */
    eventVersion: integer('event_version').notNull().default(0),
    seenEventVersion: integer('seen_event_version').notNull().default(0),
    eventChangedAt: instant('event_changed_at'),
    /** The event changed before a response, so the time to respond began again. */
    clockStartedAt: instant('clock_started_at'),
    /** The vendor confirmed the response, or edited it, after the last change of the event. */
    responseConfirmedAt: instant('response_confirmed_at'),
    declineReason: text('decline_reason'),
    declineNotes: text('decline_notes'),
    /** The client went elsewhere after a response. The lead stays in progress and may still be booked. */
    lostAt: instant('lost_at'),
    lostReason: text('lost_reason'),
    /** The concierge withdrew the lead. */
    withdrawnAt: instant('withdrawn_at'),
    withdrawalReason: text('withdrawal_reason').$type<WithdrawalReason>(),
    withdrawalNote: text('withdrawal_note'),
    /** A held lead that is never delivered: an admin decided so, or the concierge withdrew it. */
    droppedAt: instant('dropped_at'),
    droppedBy: integer('dropped_by').references(() => users.id),
    dropReason: text('drop_reason'),
    /** The account that got the lead when an admin gave it to another vendor. */
    givenTo: integer('given_to').references(() => vendorAccounts.id),
    /** The last message that a member has read, and the number of messages to the vendor after it. */
    readMessageId: integer('read_message_id').notNull().default(0),
    unreadMessages: integer('unread_messages').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('leads_changed').on(t.updatedAt, t.id),
    index('leads_changed_by_status').on(t.status, t.updatedAt, t.id),
    uniqueIndex('leads_match_key').on(t.matchId, t.accountId),
    index('leads_unread_messages')
      .on(t.accountId, t.deliveredAt, t.id)
      .where(sql`unread_messages > 0`),
    index('leads_order').on(t.accountId, t.deliveredAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('leads_assigned')
      .on(t.accountId, t.assignedTo, t.deliveredAt, t.id)
      .where(sql`assigned_to is not null`),
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
    // The first group of the inbox, in the order of its deadlines.
    index('leads_needing_reply')
      .on(t.accountId, sql`coalesce(clock_started_at, delivered_at)`, t.id)
      .where(sql`delivered_at is not null and status in ('new', 'viewed')`),
    // `lostAt` is the last column, so that the groups are counted without reading the rows.
    index('leads_order_of_status')
      .on(t.accountId, t.status, t.deliveredAt, t.id, t.lostAt)
      .where(sql`delivered_at is not null`),
    // The closed group counts its few lost leads apart from its other statuses.
    index('leads_lost')
      .on(t.accountId)
      .where(sql`delivered_at is not null and status = 'responded' and lost_at is not null`),
    // `status` is the last column, so that a list of one status skips the others without reading them.
    index('leads_event_date')
      .on(t.accountId, t.eventDate, t.id, t.status)
      .where(sql`delivered_at is not null`),
    // Whether the concierge reports it at all.
    index('leads_response_seen')
      .on(t.id)
      .where(sql`response_seen_at is not null`),
    index('leads_search').using(
      'gin',
      sql`${folded(sql`${t.eventName} || ' ' || coalesce(${t.city}, '') || ' ' || coalesce(${t.venue}, '')`)} gin_trgm_ops`,
    ),
    check('leads_status', oneOf('status', leadStatuses)),
    check(
      'leads_money',
      sql`coalesce(${t.budgetMaxCents}, 0) >= 0 and coalesce(${t.basePackageCents}, 0) >= 0`,
    ),
    check('leads_declined', sql`(${t.status} = 'declined') = (${t.declineReason} is not null)`),
    check('leads_withdrawal_reason', oneOf('withdrawal_reason', withdrawalReasons)),
    check(
      'leads_withdrawn',
      sql`(${t.status} = 'withdrawn') = (${t.withdrawnAt} is not null) and (${t.status} = 'withdrawn') = (${t.withdrawalReason} is not null)`,
    ),
    check('leads_event_version', sql`${t.seenEventVersion} between 0 and ${t.eventVersion}`),
    check('leads_answered_by', sql`${t.answeredAt} is null or ${t.answeredBy} is not null`),
    check('leads_lost', sql`${t.lostAt} is null or ${t.respondedAt} is not null`),
    check('leads_dropped', sql`${t.droppedAt} is null or ${t.deliveredAt} is null`),
    check('leads_answered', sql`${t.status} not in ('responded', 'booked') or ${t.respondedAt} is not null`),
  ],
);

/** Changes of a lead's event by the concierge: what it was before and after each. */
export const leadEventChanges = pgTable(
  'lead_event_changes',
  {
    id: identity(),
    leadId: refersTo('lead_id', () => leads.id),
    accountId: refersTo('account_id', () => vendorAccounts.id),
    before: jsonb('before').$type<EventDetails>().notNull(),
    after: jsonb('after').$type<EventDetails>().notNull(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (t) => [index('lead_event_changes_lead').on(t.leadId, t.id)],
);

/** Problems that a vendor reported with a lead, and the team's decision. */
export const leadReports = pgTable(
  'lead_reports',
  {
    id: identity(),
    leadId: refersTo('lead_id', () => leads.id),
    accountId: refersTo('account_id', () => vendorAccounts.id),
    reportedBy: refersTo('reported_by', () => users.id),
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
      .where(sql`resolved_at is null and reason <> 'reopen'`),
    // A vendor can ask once per lead to reopen it.
    uniqueIndex('lead_reports_one_reopen')
      .on(t.leadId)
      .where(sql`reason = 'reopen'`),
    index('lead_reports_account').on(t.accountId),
    check('lead_reports_resolved', sql`(${t.resolvedAt} is null) = (${t.resolvedBy} is null)`),
  ],
);

/** A vendor's private note on a lead. */
export const leadNotes = pgTable(
  'lead_notes',
  {
    leadId: integer('lead_id')
      .primaryKey()
      .references(() => leads.id),
    accountId: refersTo('account_id', () => vendorAccounts.id),
    note: text('note').notNull(),
    /** Counts the changes of note and tags, so that nobody overwrites a change they haven't seen. */
    version: integer('version').notNull(),
    updatedBy: refersTo('updated_by', () => users.id),
    updatedAt: updatedAt(),
  },
  (t) => [index('lead_notes_account').on(t.accountId)],
);

/** A vendor's private tags on leads, as `normalizeTag` writes them. */
export const leadTags = pgTable(
  'lead_tags',
  {
    leadId: refersTo('lead_id', () => leads.id),
    accountId: refersTo('account_id', () => vendorAccounts.id),
    name: text('name').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.leadId, t.name] }),
    index('lead_tags_account').on(t.accountId, t.name, t.leadId),
  ],
);
