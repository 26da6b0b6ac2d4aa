import { Type, type Static } from 'typebox';
import { adminRights, memberRights } from '../domain/index.ts';
import { Booking } from './booking.ts';
import { CsvFile } from './fields.ts';
import { accountParams, CalendarDate, Id, OneOf, section } from './route.ts';

/** Most entries that a statement lists. Its totals and the CSV file include all. */
export const STATEMENT_ENTRIES_MAX = 500;

/** One line of an account's ledger. Entries are immutable, so a reversed fee has a second entry. */
export const StatementEntry = Type.Object({
  id: Id,
  /** The day of the entry in Pacific time. */
  date: CalendarDate,
  lead_id: Id,
  event_name: Type.String(),
  /** `waiver`: the first booking is free. `reversal`: refunds a fee. `correction`: refunds it to charge a corrected amount. */
  kind: OneOf(['fee', 'waiver', 'reversal', 'correction'] as const),
  /** The client's payment to the vendor, in dollars. */
  booked: Type.Number(),
  /** The referral rate as a fraction. */
  rate: Type.Number(),
  /** The fee in dollars; negative for a reversal or correction. */
  amount: Type.Number(),
  /** What the account owes after this entry, in dollars. */
  balance: Type.Number(),
});
export type StatementEntry = Static<typeof StatementEntry>;

/** One month of a statement in Pacific time; money in dollars. */
export const StatementMonth = Type.Object({
  /** YYYY-MM */
  month: Type.String({ pattern: '^\\d{4}-\\d{2}$' }),
  /** Bookings confirmed in this month, without reversed ones, and their amounts. */
  bookings: Type.Integer(),
  booked: Type.Number(),
  fees: Type.Number(),
  /** Free bookings. */
  waived: Type.Integer(),
  /** Reversed and corrected fees; negative or 0. */
  reversals: Type.Number(),
  /** What the account owes at the end of the month. */
  balance: Type.Number(),
});
export type StatementMonth = Static<typeof StatementMonth>;

/** A booking without a final amount: its fee is not in the balance yet. */
export const WaitingBooking = Type.Object({
  lead_id: Id,
  event_name: Type.String(),
  booking: Booking,
});
export type WaitingBooking = Static<typeof WaitingBooking>;

/** An account's bookings and fees in one year. Months and entries are newest first. */
export const Statement = Type.Object({
  year: Type.Integer(),
  /** The years with entries and the current one, newest first. */
  years: Type.Array(Type.Integer()),
  /** The rate of the next booking, as a fraction. */
  referral_rate: Type.Number(),
  /** The next booking has no fee: the first one, or the one after the free booking was reversed. */
  next_booking_free: Type.Boolean(),
  /** What the account owes today. */
  balance: Type.Number(),
  /** What it owed when the year began. */
  opening_balance: Type.Number(),
  /** Bookings of any year that the other side or an admin still has to confirm, newest first; at most 100. */
  waiting: Type.Array(WaitingBooking, { maxItems: 100 }),
  /** The months with bookings or entries. */
  months: Type.Array(StatementMonth),
  /** The latest entries of the year, at most 500. */
  entries: Type.Array(StatementEntry, { maxItems: STATEMENT_ENTRIES_MAX }),
  total_entries: Type.Integer(),
});
export type Statement = Static<typeof Statement>;

const yearQuery = Type.Object({ year: Type.Optional(Type.Integer({ minimum: 2000, maximum: 2100 })) });

export const statementRoutes = section({
  'GET /vendor-account/{accountId}/statement': {
    summary: "An account's bookings, fees and balance in a year (the current one), by month in Pacific time",
    tag: 'Vendor account',
    access: 'member',
    members: memberRights.own,
    roles: adminRights.money,
    params: accountParams,
    query: yearQuery,
    response: { 200: Statement },
  },
  'GET /vendor-account/{accountId}/statement.csv': {
    summary: 'The statement of a year as a CSV file, with every entry',
    tag: 'Vendor account',
    access: 'member',
    members: memberRights.own,
    roles: adminRights.money,
    params: accountParams,
    query: yearQuery,
    response: { 200: CsvFile },
  },
});
