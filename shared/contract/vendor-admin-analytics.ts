import { Type, type Static } from 'typebox';
import { Id, Instant, Nullable, OneOf, Page, pageQuery, section, Text } from './route.ts';

/** A span of days up to now. */
const Span = Type.Object({ days: Type.Optional(Type.Integer({ minimum: 1, maximum: 730 })) });
/** A file; its name is in Content-Disposition. */
const CsvFile = Type.String({ description: 'text/csv' });

/** A payout is a record of what a vendor's clients pay: no money passes the portal. Whole or decimal dollars. */
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

/** What an account earned and owes, in dollars. */
export const Earner = Type.Object({
  account_id: Id,
  business_name: Type.String(),
  bookings: Type.Integer(),
  earnings: Type.Number(),
  fees: Type.Number(),
});

const tag = 'Admin: analytics';
const money = 'Admin: financial';

export const vendorAdminAnalyticsRoutes = section({
  'GET /vendor-admin/dashboard/stats': {
    summary: 'The figures of the admin dashboard',
    tag,
    access: 'admin',
    response: {
      200: Type.Object({
        applications: Type.Object({
          total: Type.Integer(),
          pending: Type.Integer(),
          approved: Type.Integer(),
          rejected: Type.Integer(),
        }),
        accounts: Type.Object({
          total: Type.Integer(),
          active: Type.Integer(),
          suspended: Type.Integer(),
          opted_out: Type.Integer(),
        }),
        leads: Type.Object({ total: Type.Integer(), open: Type.Integer(), held: Type.Integer() }),
        bookings: Type.Object({ total: Type.Integer(), earnings: Type.Number() }),
        undelivered_mails: Type.Integer(),
      }),
    },
  },
  'GET /vendor-admin/analytics/lead-flow': {
    summary: 'Leads per day (Pacific time), by what became of them',
    tag,
    access: 'admin',
    query: Span,
    response: {
      200: Type.Object({
        data: Type.Array(
          Type.Object({
            date: Type.String(),
            delivered: Type.Integer(),
            responded: Type.Integer(),
            declined: Type.Integer(),
            expired: Type.Integer(),
            booked: Type.Integer(),
          }),
        ),
      }),
    },
  },
  'GET /vendor-admin/analytics/vendor-performance': {
    summary: 'How accounts answer, the most leads first',
    tag,
    access: 'admin',
    query: Type.Intersect([Type.Object(pageQuery), Span]),
    response: {
      200: Page(
        Type.Object({
          account_id: Id,
          business_name: Type.String(),
          leads: Type.Integer(),
          responded: Type.Integer(),
          response_rate: Type.Number(),
          median_response_minutes: Nullable(Type.Number()),
          bookings: Type.Integer(),
          conversion_rate: Type.Number(),
        }),
      ),
    },
  },
  'GET /vendor-admin/analytics/lead-quality': {
    summary: 'What became of leads by type of event, and why they were declined',
    tag,
    access: 'admin',
    query: Span,
    response: {
      200: Type.Object({
        by_type: Type.Array(
          Type.Object({
            type: Type.String(),
            leads: Type.Integer(),
            response_rate: Type.Number(),
            conversion_rate: Type.Number(),
          }),
        ),
        decline_reasons: Type.Record(Type.String(), Type.Integer()),
      }),
    },
  },
  'GET /vendor-admin/analytics/category-performance': {
    summary: 'Leads and bookings by category of vendor',
    tag,
    access: 'admin',
    query: Span,
    response: {
      200: Type.Object({
        data: Type.Array(
          Type.Object({
            category: Type.String(),
            accounts: Type.Integer(),
            leads: Type.Integer(),
            bookings: Type.Integer(),
            conversion_rate: Type.Number(),
            earnings: Type.Number(),
          }),
        ),
      }),
    },
  },
  'GET /vendor-admin/analytics/platform-stats': {
    summary: 'The platform in a span of days',
    tag,
    access: 'admin',
    query: Span,
    response: {
      200: Type.Object({
        days: Type.Integer(),
        registrations: Type.Integer(),
        applications: Type.Integer(),
        approvals: Type.Integer(),
        leads: Type.Integer(),
        response_rate: Type.Number(),
        bookings: Type.Integer(),
        earnings: Type.Number(),
        fees: Type.Number(),
      }),
    },
  },
  'POST /vendor-admin/analytics/export': {
    summary: 'How accounts answer, as CSV',
    tag,
    access: 'admin',
    body: Span,
    response: { 200: CsvFile },
  },
  'GET /vendor-admin/financial/overview': {
    summary: 'Earnings, fees and payouts',
    tag: money,
    access: 'admin',
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
    tag: money,
    access: 'admin',
    query: Type.Object(pageQuery),
    response: { 200: Page(Payout) },
  },
  'GET /vendor-admin/financial/payout-history': {
    summary: 'Completed and failed payouts, newest first',
    tag: money,
    access: 'admin',
    query: Type.Object(pageQuery),
    response: { 200: Page(Payout) },
  },
  'GET /vendor-admin/financial/top-earners': {
    summary: 'The accounts that earned the most',
    tag: money,
    access: 'admin',
    query: Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })) }),
    response: { 200: Type.Object({ data: Type.Array(Earner) }) },
  },
  'POST /vendor-admin/financial/process-payout': {
    summary: 'Mark payouts completed; a repeat changes nothing',
    tag: money,
    access: 'admin',
    body: Type.Object({ payout_ids: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }) }),
    response: {
      200: Type.Object({ processed: Type.Array(Id), unchanged: Type.Array(Id), unknown: Type.Array(Id) }),
    },
  },
  'POST /vendor-admin/financial/accounts/{accountId}/referral-rate': {
    summary:
      "Set an account's referral rate, in percent with at most two decimals; counts for later bookings",
    tag: money,
    access: 'admin',
    params: Type.Object({ accountId: Id }),
    body: Type.Object({ rate: Type.Number({ minimum: 0, maximum: 100 }) }),
    response: { 200: Type.Object({ account_id: Id, referral_rate: Type.Number() }) },
  },
  'POST /vendor-admin/financial/bookings/{bookingId}/handle-failed-payout': {
    summary: 'What to do about a failed payout: try it again or leave it',
    tag: money,
    access: 'admin',
    params: Type.Object({ bookingId: Id }),
    body: Type.Object({ action: OneOf(['retry', 'cancel'] as const), notes: Type.Optional(Text(2000)) }),
    errors: { 409: ['transition_refused'] },
    response: { 200: Payout },
  },
  'POST /vendor-admin/financial/export-report': {
    summary: 'Every ledger entry, as CSV',
    tag: money,
    access: 'admin',
    response: { 200: CsvFile },
  },
});
