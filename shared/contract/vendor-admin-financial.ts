import { Type, type Static } from 'typebox';
import { adminRights, ledgerKinds } from '../domain/index.ts';
import { Cents, Multiline, ReportFile, Span, Version } from './fields.ts';
import { Id, Instant, Nullable, OneOf, Page, pageQuery, section, accountParams } from './route.ts';

/**
 * A record of a client's payment to a vendor; no money passes through the portal. Whole or decimal dollars.
 */
export const Payout = Type.Object({
  id: Id,
  account_id: Id,
  booking_id: Id,
  business_name: Type.String(),
  event_name: Type.String(),
  amount: Type.Number(),
  status: OneOf(['pending', 'processing', 'completed', 'failed'] as const),
  notes: Nullable(Type.String()),
  created_at: Instant,
  completed_at: Nullable(Instant),
  /** The booking was reversed, so a failed payout stays failed. */
  booking_reversed: Type.Boolean(),
});
export type Payout = Static<typeof Payout>;

/** An account's earnings and outstanding fees, in dollars. */
export const Earner = Type.Object({
  account_id: Id,
  business_name: Type.String(),
  bookings: Type.Integer(),
  earnings: Type.Number(),
  fees: Type.Number(),
});

/** An entry of an account's ledger. Entries are immutable, so a reversed booking has a second entry. Amounts are in cents. */
export const LedgerEntry = Type.Object({
  id: Id,
  /** `waiver`: the first booking is free. `reversal`: refunds a fee. `credit`: refunds a disputed one. */
  kind: OneOf(ledgerKinds),
  /** Null for a payment, as the fields below. */
  booking_id: Nullable(Id),
  event_name: Nullable(Type.String()),
  /** The client's payment to the vendor. */
  booked_cents: Nullable(Cents),
  /** The referral rate as a fraction. */
  rate: Nullable(Type.Number()),
  /** What it adds to the balance: negative for refunds and payments. */
  amount_cents: Cents,
  /** The invoice with this entry, or the one that a payment names. */
  invoice: Nullable(Type.Object({ id: Id, number: Type.String() })),
  created_at: Instant,
});
export type LedgerEntry = Static<typeof LedgerEntry>;

/** Fees, invoices and payments of a period, in cents. For all time, `charged_cents` is `invoiced_cents` + `open_cents`. */
export const BillingFigures = Type.Object({
  /** Fees of the bookings, by booking date, without those that were refunded. */
  charged_cents: Cents,
  /** Invoices minus credit notes, by the day on which they were issued. */
  invoiced_cents: Cents,
  /** Payments, by the day on which they were recorded. */
  paid_cents: Cents,
  /** The part of `charged_cents` that is on no invoice yet. */
  open_cents: Cents,
});
export type BillingFigures = Static<typeof BillingFigures>;

const tag = 'Admin: financial';

export const vendorAdminFinancialRoutes = section({
  'GET /vendor-admin/financial/overview': {
    summary:
      'Bookings and earnings by booking date, fees, invoices and payments, and payouts by recording date, for all time or a date range',
    tag,
    access: 'admin',
    roles: adminRights.money,
    query: Span({}),
    response: {
      200: Type.Object({
        total_earnings: Type.Number(),
        billing: BillingFigures,
        waived_bookings: Type.Integer(),
        bookings: Type.Integer(),
        reversed_bookings: Type.Integer(),
        pending_payouts: Type.Object({ count: Type.Integer(), amount: Type.Number() }),
        completed_payouts: Type.Object({ count: Type.Integer(), amount: Type.Number() }),
        failed_payouts: Type.Object({ count: Type.Integer(), amount: Type.Number() }),
      }),
    },
  },
  'GET /vendor-admin/financial/pending-payouts': {
    summary: 'Payouts that are not completed, newest first',
    tag,
    access: 'admin',
    roles: adminRights.money,
    query: Span(pageQuery),
    response: { 200: Page(Payout) },
  },
  'GET /vendor-admin/financial/payout-history': {
    summary: 'Completed and failed payouts, newest first',
    tag,
    access: 'admin',
    roles: adminRights.money,
    query: Span(pageQuery),
    response: { 200: Page(Payout) },
  },
  'GET /vendor-admin/financial/top-earners': {
    summary: 'The accounts that earned the most',
    tag,
    access: 'admin',
    roles: adminRights.money,
    query: Span({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })) }),
    response: { 200: Type.Object({ data: Type.Array(Earner) }) },
  },
  'GET /vendor-admin/financial/accounts/{accountId}/ledger': {
    summary: 'An account’s ledger, newest first, and what it owes; negative for credit',
    tag,
    access: 'admin',
    roles: adminRights.money,
    params: accountParams,
    query: Type.Object(pageQuery),
    response: { 200: Type.Intersect([Page(LedgerEntry), Type.Object({ balance_cents: Cents })]) },
  },
  'POST /vendor-admin/financial/process-payout': {
    summary: 'Mark payouts as completed; idempotent',
    tag,
    access: 'admin',
    roles: adminRights.money,
    sudo: true,
    body: Type.Object({ payout_ids: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }) }),
    response: {
      200: Type.Object({
        processed: Type.Array(Id),
        unchanged: Type.Array(Id),
        unknown: Type.Array(Id),
      }),
    },
  },
  'POST /vendor-admin/financial/accounts/{accountId}/referral-rate': {
    summary:
      "Set an account's referral rate, in percent with at most two decimals; applies to later bookings; 409 if it changed after `version`",
    tag,
    access: 'admin',
    roles: adminRights.money,
    sudo: true,
    params: accountParams,
    body: Type.Object({
      rate: Type.Number({ minimum: 0, maximum: 100 }),
      /** The `rate_version` of the account. */
      version: Type.Optional(Version),
    }),
    errors: { 409: ['edit_conflict'] },
    response: { 200: Type.Object({ account_id: Id, referral_rate: Type.Number() }) },
  },
  'POST /vendor-admin/financial/bookings/{bookingId}/handle-failed-payout': {
    summary: 'Set a failed payout back to pending, or cancel a payout that is not completed',
    tag,
    access: 'admin',
    roles: adminRights.money,
    sudo: true,
    params: Type.Object({ bookingId: Id }),
    body: Type.Object({
      action: OneOf(['retry', 'cancel'] as const),
      notes: Type.Optional(Multiline(2000)),
    }),
    errors: { 409: ['transition_refused'] },
    response: { 200: Payout },
  },
  'POST /vendor-admin/financial/export-report': {
    summary: 'A financial report as a file; by default the ledger, as CSV',
    tag,
    access: 'admin',
    roles: adminRights.money,
    sudo: true,
    body: Span({
      report: Type.Optional(OneOf(['ledger', 'payouts', 'months'] as const)),
      format: Type.Optional(OneOf(['csv', 'json'] as const)),
    }),
    response: { 200: ReportFile },
  },
});
