import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { invoices, payments } from './billing.ts';
import { bookings } from './bookings.ts';
import { cents, vendorAccounts } from './business.ts';
import { createdAt, identity, instant, oneOf, refersTo, updatedAt, users } from './users.ts';

const ledgerKinds = ['fee', 'waiver', 'reversal', 'credit', 'payment', 'payment_correction'] as const;
const confirmers = ['client', 'team'] as const;
const payoutStatuses = ['pending', 'processing', 'completed', 'failed'] as const;

/**
 * What accounts were charged and what they paid. Append-only: triggers reject updates, deletes and truncates. Reversals, credits
 * and payments are negative, so that the sum is what an account owes.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: identity(),
    accountId: refersTo('account_id', () => vendorAccounts.id),
    /** The booking that is charged; null for a payment. */
    bookingId: integer('booking_id').references(() => bookings.id),
    paymentId: integer('payment_id').references(() => payments.id),
    kind: text('kind', { enum: ledgerKinds }).notNull(),
    amountCents: cents('amount_cents').notNull(),
    rateBps: integer('rate_bps').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('ledger_entries_once').on(t.bookingId, t.kind),
    uniqueIndex('ledger_entries_payment_once').on(t.paymentId),
    index('ledger_entries_account').on(t.accountId, t.id),
    check('ledger_entries_kind', oneOf('kind', ledgerKinds)),
    check(
      'ledger_entries_sign',
      sql`case ${t.kind} when 'payment_correction' then true when 'waiver' then ${t.amountCents} = 0
        when 'fee' then ${t.amountCents} >= 0 else ${t.amountCents} <= 0 end`,
    ),
    check(
      'ledger_entries_of',
      sql`case when ${t.kind} in ('payment', 'payment_correction') then ${t.bookingId} is null and ${t.paymentId} is not null
        else ${t.bookingId} is not null and ${t.paymentId} is null end`,
    ),
  ],
);

/**
 * What an invoice charges: each entry of the ledger at most once, with the event as it was. Append-only by a trigger.
 */
export const invoiceLines = pgTable(
  'invoice_lines',
  {
    id: identity(),
    invoiceId: refersTo('invoice_id', () => invoices.id),
    entryId: refersTo('entry_id', () => ledgerEntries.id),
    eventName: text('event_name').notNull(),
    eventDate: date('event_date').notNull(),
    confirmedOn: date('confirmed_on').notNull(),
    confirmedBy: text('confirmed_by', { enum: confirmers }).notNull(),
  },
  (t) => [
    uniqueIndex('invoice_lines_entry_key').on(t.entryId),
    index('invoice_lines_invoice').on(t.invoiceId),
    check('invoice_lines_confirmed_by', oneOf('confirmed_by', confirmers)),
  ],
);

/**
 * Payments for a booking from the vendor's own clients: records only, no money passes through the portal. A trigger
 * rejects changes of completed ones.
 */
export const payouts = pgTable(
  'payouts',
  {
    id: identity(),
    accountId: refersTo('account_id', () => vendorAccounts.id),
    bookingId: refersTo('booking_id', () => bookings.id),
    amountCents: cents('amount_cents').notNull(),
    status: text('status', { enum: payoutStatuses }).notNull().default('pending'),
    notes: text('notes'),
    processedBy: integer('processed_by').references(() => users.id),
    completedAt: instant('completed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('payouts_booking_key').on(t.bookingId),
    index('payouts_created').on(t.createdAt, t.id),
    index('payouts_status').on(t.status, t.id.desc().nullsFirst()),
    check('payouts_status_known', oneOf('status', payoutStatuses)),
    check('payouts_money', sql`${t.amountCents} >= 0`),
    check('payouts_completed', sql`(${t.status} = 'completed') = (${t.completedAt} is not null)`),
  ],
);
