import { disputeReasons, disputeStates, paymentMethods } from '@portal/shared/domain';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { bookings } from './bookings.ts';
import { cents, vendorAccounts } from './business.ts';
import { createdAt, identity, instant, oneOf, refersTo, users } from './users.ts';

const invoiceKinds = ['invoice', 'credit_note'] as const;
const paymentSources = ['manual', 'bank', 'provider'] as const;

/** The last number of each year. Its row is locked until the invoice commits, so that no number is left out. */
export const invoiceNumbers = pgTable('invoice_numbers', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
});

/** The months (YYYY-MM) for which every account got its invoice. */
export const invoiceRuns = pgTable('invoice_runs', {
  month: text('month').primaryKey(),
  finishedAt: instant('finished_at').notNull().defaultNow(),
});

/**
 * Invoices, and credit notes that give back fees of an earlier one. A trigger rejects every change except of what is paid and of
 * the reminders. `paidCents` follows from the payments (`api/src/invoices/settle.ts`).
 */
export const invoices = pgTable(
  'invoices',
  {
    id: identity(),
    accountId: refersTo('account_id', () => vendorAccounts.id),
    kind: text('kind', { enum: invoiceKinds }).notNull(),
    number: text('number').notNull(),
    /** The last month with fees on it, YYYY-MM. */
    month: text('month').notNull(),
    /** The invoice whose fees a credit note gives back. */
    creditsId: integer('credits_id').references((): AnyPgColumn => invoices.id),
    /** The name when it was issued. */
    businessName: text('business_name').notNull(),
    issuedOn: date('issued_on').notNull(),
    dueOn: date('due_on').notNull(),
    totalCents: cents('total_cents').notNull(),
    paidCents: cents('paid_cents').notNull().default(0),
    /** How many of the reminders were reached, the task of finance included. */
    reminded: smallint('reminded').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('invoices_number_key').on(t.number),
    uniqueIndex('invoices_one_a_month')
      .on(t.accountId, t.month)
      .where(sql`kind = 'invoice'`),
    index('invoices_account').on(t.accountId, t.id),
    index('invoices_credits').on(t.creditsId),
    index('invoices_issued').on(t.issuedOn),
    index('invoices_unpaid')
      .on(t.dueOn, t.id)
      .where(sql`paid_cents < total_cents`),
    check('invoices_kind', oneOf('kind', invoiceKinds)),
    check('invoices_credit_note', sql`(${t.kind} = 'credit_note') = (${t.creditsId} is not null)`),
    check(
      'invoices_money',
      sql`case ${t.kind} when 'invoice' then ${t.totalCents} > 0 and ${t.paidCents} between 0 and ${t.totalCents}
        else ${t.totalCents} < 0 and ${t.paidCents} = ${t.totalCents} end`,
    ),
    check('invoices_due', sql`${t.dueOn} >= ${t.issuedOn}`),
  ],
);

/**
 * Payments of vendors to us, and their corrections. A trigger rejects every change except that an unmatched one, without an
 * account, gets one or is dismissed.
 */
export const payments = pgTable(
  'payments',
  {
    id: identity(),
    accountId: integer('account_id').references(() => vendorAccounts.id),
    invoiceId: integer('invoice_id').references(() => invoices.id),
    /** The payment that this one corrects, by the difference. */
    correctsId: integer('corrects_id').references((): AnyPgColumn => payments.id),
    amountCents: cents('amount_cents').notNull(),
    receivedOn: date('received_on').notNull(),
    method: text('method', { enum: paymentMethods }).notNull(),
    reference: text('reference'),
    source: text('source', { enum: paymentSources }).notNull(),
    /** What identifies it at its source, so that it is recorded once. */
    externalId: text('external_id').notNull(),
    reason: text('reason'),
    recordedBy: integer('recorded_by').references(() => users.id),
    dismissedAt: instant('dismissed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('payments_external_key').on(t.source, t.externalId),
    index('payments_account').on(t.accountId, t.id),
    index('payments_invoice').on(t.invoiceId),
    index('payments_corrects').on(t.correctsId),
    index('payments_unmatched')
      .on(t.id)
      .where(sql`account_id is null and dismissed_at is null`),
    index('payments_dismissed')
      .on(t.id)
      .where(sql`dismissed_at is not null`),
    check('payments_method', oneOf('method', paymentMethods)),
    check('payments_source', oneOf('source', paymentSources)),
    check('payments_money', sql`${t.amountCents} > 0 or ${t.correctsId} is not null`),
    check(
      'payments_account_known',
      sql`${t.accountId} is not null or (${t.invoiceId} is null and ${t.correctsId} is null)`,
    ),
    check('payments_dismissed_unmatched', sql`${t.dismissedAt} is null or ${t.accountId} is null`),
  ],
);

/** Fees that vendors dispute: each booking once. A fee with an open dispute is on no new invoice. */
export const feeDisputes = pgTable(
  'fee_disputes',
  {
    id: identity(),
    accountId: refersTo('account_id', () => vendorAccounts.id),
    bookingId: refersTo('booking_id', () => bookings.id),
    reason: text('reason', { enum: disputeReasons }).notNull(),
    message: text('message').notNull(),
    state: text('state', { enum: disputeStates }).notNull().default('open'),
    openedBy: refersTo('opened_by', () => users.id),
    openedAt: instant('opened_at').notNull().defaultNow(),
    decidedAt: instant('decided_at'),
    /** Null: a rule decided, or the booking was reversed. */
    decidedBy: integer('decided_by').references(() => users.id),
    decision: text('decision'),
    automatic: boolean('automatic').notNull().default(false),
  },
  (t) => [
    uniqueIndex('fee_disputes_booking_key').on(t.bookingId),
    index('fee_disputes_account').on(t.accountId, t.id),
    index('fee_disputes_open')
      .on(t.id)
      .where(sql`state = 'open'`),
    check('fee_disputes_reason', oneOf('reason', disputeReasons)),
    check('fee_disputes_state', oneOf('state', disputeStates)),
    check(
      'fee_disputes_decided',
      sql`(${t.state} = 'open') = (${t.decidedAt} is null) and (${t.decidedAt} is null) = (${t.decision} is null)`,
    ),
  ],
);
