import { Type, type Static } from 'typebox';
import { eventTypeCodes } from '../domain/index.ts';
import { daysQuery } from './fields.ts';
import { CalendarDate, Nullable, OneOf, section, accountParams } from './route.ts';

/**
 * How an account is doing with the leads that were delivered on some days, both included, in Pacific time. Rates are
 * fractions, 0 without leads. Earnings are whole dollars of live bookings.
 */
export const AccountAnalytics = Type.Object({
  days: Type.Integer(),
  from: CalendarDate,
  to: CalendarDate,
  leads: Type.Integer(),
  by_status: Type.Record(Type.String(), Type.Integer()),
  response_rate: Type.Number(),
  /** Minutes from delivery to the answer; null without an answer. */
  median_response_minutes: Nullable(Type.Number()),
  bookings: Type.Integer(),
  conversion_rate: Type.Number(),
  earnings: Type.Number(),
  /** As many days before these, to compare with. */
  before: Type.Object({
    leads: Type.Integer(),
    response_rate: Type.Number(),
    median_response_minutes: Nullable(Type.Number()),
    bookings: Type.Integer(),
    earnings: Type.Number(),
  }),
  /** Every month of the span, YYYY-MM, oldest first. */
  by_month: Type.Array(
    Type.Object({ month: Type.String(), leads: Type.Integer(), bookings: Type.Integer() }),
  ),
  /** The types that occurred, most leads first. */
  by_type: Type.Array(
    Type.Object({ type: OneOf(eventTypeCodes), leads: Type.Integer(), bookings: Type.Integer() }),
  ),
});
export type AccountAnalytics = Static<typeof AccountAnalytics>;

export const accountAnalyticsRoutes = section({
  'GET /vendor-account/{accountId}/analytics': {
    summary: 'How the account is doing: the last days (90), or from one day to another',
    tag: 'Vendor account',
    access: 'member',
    params: accountParams,
    query: Type.Object({
      days: Type.Optional(Type.Integer({ minimum: 1, maximum: 730 })),
      ...daysQuery,
    }),
    response: { 200: AccountAnalytics },
  },
});
