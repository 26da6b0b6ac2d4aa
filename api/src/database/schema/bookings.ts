import { bookingStates } from '@portal/shared/domain';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cents, vendorAccounts } from './business.ts';
import { leads } from './leads.ts';
import { identity, instant, oneOf, refersTo, users } from './users.ts';

/** A business's confirmed bookings through leads. At most one live booking per lead. */
export const bookings = pgTable(
  'bookings',
  {
    id: identity(),
    leadId: refersTo('lead_id', () => leads.id),
    accountId: refersTo('account_id', () => vendorAccounts.id),
    amountCents: cents('amount_cents').notNull(),
    reportedBy: refersTo('reported_by', () => users.id),
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

const confirmationStates = [...bookingStates, 'dismissed'] as const;

/**
 * The amounts that vendor and client reported for a booking. At most one per lead is not dismissed. Equal amounts, or an
 * admin's decision, confirm it and create the row in `bookings`.
 */
export const bookingConfirmations = pgTable(
  'booking_confirmations',
  {
    id: identity(),
    leadId: refersTo('lead_id', () => leads.id),
    accountId: refersTo('account_id', () => vendorAccounts.id),
    state: text('state', { enum: confirmationStates }).notNull(),
    vendorCents: cents('vendor_cents'),
    vendorUserId: integer('vendor_user_id').references(() => users.id),
    clientCents: cents('client_cents'),
    reportedAt: instant('reported_at').notNull().defaultNow(),
    /** Since when the booking is in this state. */
    waitingSince: instant('waiting_since').notNull().defaultNow(),
    /** An admin has to decide: the amounts differ, or one side has not reported for too long. */
    awaitsAdmin: boolean('awaits_admin').notNull().default(false),
    decidedAt: instant('decided_at'),
    decidedBy: integer('decided_by').references(() => users.id),
    decisionReason: text('decision_reason'),
  },
  (t) => [
    uniqueIndex('booking_confirmations_one_open')
      .on(t.leadId)
      .where(sql`state <> 'dismissed'`),
    index('booking_confirmations_to_decide')
      .on(t.waitingSince, t.id)
      .where(sql`awaits_admin`),
    index('booking_confirmations_waiting')
      .on(t.accountId, t.waitingSince)
      .where(sql`state in ('reported_by_vendor', 'reported_by_client', 'differs')`),
    check('booking_confirmations_state', oneOf('state', confirmationStates)),
    check(
      'booking_confirmations_money',
      sql`coalesce(${t.vendorCents}, 0) >= 0 and coalesce(${t.clientCents}, 0) >= 0`,
    ),
    check(
      'booking_confirmations_sides',
      sql`case ${t.state} when 'reported_by_vendor' then ${t.vendorCents} is not null and ${t.clientCents} is null
        when 'reported_by_client' then ${t.vendorCents} is null and ${t.clientCents} is not null
        when 'differs' then ${t.vendorCents} is not null and ${t.clientCents} is not null else true end`,
    ),
    check('booking_confirmations_vendor', sql`(${t.vendorCents} is null) = (${t.vendorUserId} is null)`),
    check(
      'booking_confirmations_undecided',
      sql`not ${t.awaitsAdmin} or ${t.state} not in ('confirmed', 'dismissed')`,
    ),
    check('booking_confirmations_decided', sql`(${t.decidedAt} is null) = (${t.decidedBy} is null)`),
  ],
);
