import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cents, vendorAccounts } from './business.ts';
import { bookings } from './bookings.ts';
import { createdAt, identity, instant, oneOf, refersTo, updatedAt, users } from './users.ts';

const ledgerKinds = ['fee', 'waiver', 'reversal'] as const;
const payoutStatuses = ['pending', 'processing', 'completed', 'failed'] as const;

/** An account's charges. Append-only: triggers reject updates, deletes and truncates. Reversals are negative. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: identity(),
    accountId: refersTo('account_id', () => vendorAccounts.id),
    bookingId: refersTo('booking_id', () => bookings.id),
    kind: text('kind', { enum: ledgerKinds }).notNull(),
    amountCents: cents('amount_cents').notNull(),
    rateBps: integer('rate_bps').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('ledger_entries_once').on(t.bookingId, t.kind),
    index('ledger_entries_account').on(t.accountId, t.id),
    check('ledger_entries_kind', oneOf('kind', ledgerKinds)),
    check(
      'ledger_entries_sign',
      sql`(${t.kind} = 'reversal') = (${t.amountCents} < 0) or ${t.amountCents} = 0`,
    ),
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
