import { Type, type Static } from 'typebox';
import { adminRights, ledgerKinds, memberRights, paymentMethods } from '../domain/index.ts';
import { Booking } from './booking.ts';
import { Cents, CsvFile } from './fields.ts';
import { Dispute, HowToPay, InvoiceSummary } from './invoice.ts';
import { accountParams, CalendarDate, Id, Nullable, OneOf, section } from './route.ts';

/** Most entries that a statement lists. Its totals and the CSV file include all. */
export const STATEMENT_ENTRIES_MAX = 500;

/** One line of an account's ledger. Entries are immutable, so a reversed fee has a second entry. Amounts are in cents. */
export const StatementEntry = Type.Object({
  id: Id,
  /** The day of the entry in Pacific time. */
  date: CalendarDate,
  /**
   * `waiver`: the first booking is free. `reversal`: refunds a fee. `correction`: refunds it to charge a corrected amount.
   * `credit`: refunds a disputed fee.
   */
  kind: OneOf(ledgerKinds),
  /** The booking; null for a payment. */
  lead_id: Nullable(Id),
  booking_id: Nullable(Id),
  event_name: Nullable(Type.String()),
  /** The client's payment to the vendor. */
  booked_cents: Nullable(Cents),
  /** The referral rate as a fraction. */
  rate: Nullable(Type.Number()),
  /** What it adds to the balance: negative for refunds and payments. */
  amount_cents: Cents,
  /** What the account owes after this entry; negative for credit. */
  balance_cents: Cents,
  /** The invoice or credit note with this entry, or the one that a payment names; null until there is one. */
  invoice: Nullable(Type.Object({ id: Id, number: Type.String() })),
  payment: Nullable(
    Type.Object({ id: Id, method: OneOf(paymentMethods), reference: Nullable(Type.String()) }),
  ),
  /** The latest dispute of this fee. */
  dispute: Nullable(Dispute),
  /** The vendor can dispute this fee: it isn't paid, and wasn't disputed before. */
  disputable: Type.Boolean(),
});
export type StatementEntry = Static<typeof StatementEntry>;

/** Sums of a period in Pacific time, in cents. Bookings count by booking date, all else by the day of its entry. */
const sums = {
  /** Confirmed bookings without reversed ones, and their amounts. */
  bookings: Type.Integer(),
  booked_cents: Cents,
  fees_cents: Cents,
  /** Free bookings. */
  waived: Type.Integer(),
  /** Reversed, corrected and credited fees; negative or 0. */
  refunds_cents: Cents,
  /** Invoices minus credit notes, by the day on which they were issued. */
  invoiced_cents: Cents,
  /** Payments, after their corrections. */
  paid_cents: Cents,
};

/** One month of a statement. */
export const StatementMonth = Type.Object({
  /** YYYY-MM */
  month: Type.String({ pattern: '^\\d{4}-\\d{2}$' }),
  ...sums,
  /** What the account owes at the end of the month; negative for credit. */
  balance_cents: Cents,
});
export type StatementMonth = Static<typeof StatementMonth>;

/** A booking without a final amount: its fee is not in the balance yet. */
export const WaitingBooking = Type.Object({
  lead_id: Id,
  event_name: Type.String(),
  booking: Booking,
});
export type WaitingBooking = Static<typeof WaitingBooking>;

/** What an account has to pay now. */
export const AmountDue = Type.Object({
  /** The sum of the unpaid invoices. */
  amount_cents: Cents,
  /** The earliest day on which a part of it is due; null when nothing is. */
  due_on: Nullable(CalendarDate),
  overdue_cents: Cents,
  state: OneOf(['nothing', 'due', 'overdue'] as const),
  /** The unpaid invoices, earliest first; at most 100. */
  invoices: Type.Array(InvoiceSummary, { maxItems: 100 }),
  /** How to pay the earliest one. */
  pay: HowToPay,
});
export type AmountDue = Static<typeof AmountDue>;

/** An account's bookings and fees in one year. Months and entries are newest first. */
export const Statement = Type.Object({
  year: Type.Integer(),
  /** The years with entries and the current one, newest first. */
  years: Type.Array(Type.Integer()),
  /** The rate of the next booking, as a fraction. */
  referral_rate: Type.Number(),
  /** The next booking has no fee: the first one, or the one after the free booking was reversed. */
  next_booking_free: Type.Boolean(),
  due: AmountDue,
  /** Fees that are on no invoice yet, with the disputed ones. */
  open_cents: Cents,
  /** The part of them with an open dispute, which waits for the decision. */
  disputed_cents: Cents,
  /** The day on which the next invoice is issued. */
  next_invoice_on: CalendarDate,
  /** Overpayments and credit notes that no invoice has used. */
  credit_cents: Cents,
  /** What the account owes today: `due.amount_cents` + `open_cents` − `credit_cents`. */
  balance_cents: Cents,
  /** What it owed when the year began. */
  opening_balance_cents: Cents,
  /** The sums of the year. */
  totals: Type.Object(sums),
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
    summary:
      'What an account has to pay, and its bookings, fees, invoices and payments in a year (the current one), by month in Pacific time',
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
