import { Type, type Static } from 'typebox';
import { eventTypeCodes, memberRights } from '../domain/index.ts';
import { daysBack, SpanToToday } from './fields.ts';
import { CalendarDate, Nullable, OneOf, section, accountParams } from './route.ts';

/**
 * An account's figures for a range of days, both included, in Pacific time. Leads count by delivery date,
 * with their current outcome. Bookings and earnings count by booking date, without reversed bookings. Rates
 * are fractions, 0 without leads. An admin who impersonates the vendor may lack the right to see `earnings`.
 */
export const AccountAnalytics = Type.Object({
  days: Type.Integer(),
  from: CalendarDate,
  to: CalendarDate,
  leads: Type.Integer(),
  by_status: Type.Record(Type.String(), Type.Integer()),
  /** Leads that the account responded to or declined. */
  answered: Type.Integer(),
  response_rate: Type.Number(),
  /** Minutes from delivery to the response; null without a response. */
  median_response_minutes: Nullable(Type.Number()),
  bookings: Type.Integer(),
  /** Of the delivered leads: those currently booked, whenever they were booked. */
  booked: Type.Integer(),
  /** Share of the delivered leads that are currently booked. */
  conversion_rate: Type.Number(),
  earnings: Type.Optional(Type.Number()),
  /** The preceding period of the same length, for comparison. */
  before: Type.Object({
    leads: Type.Integer(),
    answered: Type.Integer(),
    response_rate: Type.Number(),
    median_response_minutes: Nullable(Type.Number()),
    bookings: Type.Integer(),
    earnings: Type.Optional(Type.Number()),
  }),
  /** Every month in the range, YYYY-MM, oldest first. */
  by_month: Type.Array(
    Type.Object({
      month: Type.String({ pattern: '^\\d{4}-\\d{2}$' }),
      leads: Type.Integer(),
      bookings: Type.Integer(),
    }),
  ),
  /** Event types that occurred, most leads first. */
  by_type: Type.Array(
    Type.Object({
      type: OneOf(eventTypeCodes),
      leads: Type.Integer(),
      /** Of these leads. */
      booked: Type.Integer(),
      bookings: Type.Integer(),
    }),
  ),
});
export type AccountAnalytics = Static<typeof AccountAnalytics>;

export const accountAnalyticsRoutes = section({
  'GET /vendor-account/{accountId}/analytics': {
    summary: 'The account’s figures for the last days (90), or for a date range',
    tag: 'Vendor account',
    access: 'member',
    members: memberRights.manage,
    params: accountParams,
    query: SpanToToday(daysBack),
    response: { 200: AccountAnalytics },
  },
});
