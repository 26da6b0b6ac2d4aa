import { Type, type Static } from 'typebox';
import { Multiline, ReportFile, Span } from './fields.ts';
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

/** The fee for a booking. Entries are immutable, so a reversed booking has a second entry. */
export const LedgerEntry = Type.Object({
  id: Id,
  booking_id: Id,
  event_name: Type.String(),
  /** `waiver`: the first booking is free. `reversal`: refunds a fee. */
  kind: OneOf(['fee', 'waiver', 'reversal'] as const),
  /** The client's payment to the vendor, in dollars. */
  booked: Type.Number(),
  /** The referral rate as a fraction. */
  rate: Type.Number(),
  /** The fee in dollars; negative for a reversal. */
  amount: Type.Number(),
  created_at: Instant,
});
export type LedgerEntry = Static<typeof LedgerEntry>;

const tag = 'Admin: financial';

export const vendorAdminFinancialRoutes = section({
  'GET /vendor-admin/financial/overview': {
    summary:
      'Bookings, earnings, and fees by booking date, payouts by the date they were recorded: of all time, or of the days from and to',
    tag,
    access: 'admin',
    query: Span({}),
    response: {
      200: Type.Object({
        total_earnings: Type.Number(),
        total_fees: Type.Number(),
        waived_bookings: Type.Integer(),
        bookings: Type.Integer(),
        reversed_bookings: Type.Integer(),
        pending_payouts: Type.Object({ count: Type.Integer(), amount: Type.Number() }),
        completed_payouts: Type.Object({ count: Type.Integer(), amount: Type.Number() }),
      }),
    },
  },
  'GET /vendor-admin/financial/pending-payouts': {
    summary: 'Payouts that are not completed, newest first',
    tag,
    access: 'admin',
    query: Span(pageQuery),
    response: { 200: Page(Payout) },
  },
  'GET /vendor-admin/financial/payout-history': {
    summary: 'Completed and failed payouts, newest first',
    tag,
    access: 'admin',
    query: Span(pageQuery),
    response: { 200: Page(Payout) },
  },
  'GET /vendor-admin/financial/top-earners': {
    summary: 'The accounts that earned the most',
    tag,
    access: 'admin',
    query: Span({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })) }),
    response: { 200: Type.Object({ data: Type.Array(Earner) }) },
  },
  'GET /vendor-admin/financial/accounts/{accountId}/ledger': {
    summary: 'What an account was charged and given back, newest first; `owed` is the sum of all of it',
    tag,
    access: 'admin',
    params: accountParams,
    query: Type.Object(pageQuery),
    response: { 200: Type.Intersect([Page(LedgerEntry), Type.Object({ owed: Type.Number() })]) },
  },
  'POST /vendor-admin/financial/process-payout': {
    summary: 'Mark payouts completed; a repeat changes nothing',
    tag,
    access: 'admin',
    body: Type.Object({ payout_ids: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }) }),
    response: {
      200: Type.Object({ processed: Type.Array(Id), unchanged: Type.Array(Id), unknown: Type.Array(Id) }),
    },
  },
  'POST /vendor-admin/financial/accounts/{accountId}/referral-rate': {
    summary:
      "Set an account's referral rate, in percent with at most two decimals; counts for later bookings",
    tag,
    access: 'admin',
    params: accountParams,
    body: Type.Object({ rate: Type.Number({ minimum: 0, maximum: 100 }) }),
    response: { 200: Type.Object({ account_id: Id, referral_rate: Type.Number() }) },
  },
  'POST /vendor-admin/financial/bookings/{bookingId}/handle-failed-payout': {
    summary: 'What to do about a failed payout: try it again, leave it, or note that it was paid after all',
    tag,
    access: 'admin',
    params: Type.Object({ bookingId: Id }),
    body: Type.Object({
      action: OneOf(['retry', 'cancel', 'mark_completed'] as const),
      notes: Type.Optional(Multiline(2000)),
    }),
    errors: { 409: ['transition_refused'] },
    response: { 200: Payout },
  },
  'POST /vendor-admin/financial/export-report': {
    summary: 'The ledger unless another report is named, as a file: CSV unless JSON is asked for',
    tag,
    access: 'admin',
    body: Span({
      report: Type.Optional(OneOf(['ledger', 'payouts', 'months'] as const)),
      format: Type.Optional(OneOf(['csv', 'json'] as const)),
    }),
    response: { 200: ReportFile },
  },
});
