import { Type, type Static } from 'typebox';
import { adminRights, paymentMethods } from '../domain/index.ts';
import { Booking } from './booking.ts';
import { LeadEvidence } from './booking-confirmation.ts';
import { Cents, CsvFile, Day, FileContent, Line, Month, RequiredMultiline } from './fields.ts';
import { Dispute, Invoice, InvoiceSummary } from './invoice.ts';
import { PaidCents, Payment } from './payment.ts';
import { CalendarDate, Id, Nullable, OneOf, Page, pageQuery, section } from './route.ts';

/** A disputed fee with both sides' facts, for the decision. */
export const FeeDispute = Type.Intersect([
  Dispute,
  Type.Object({
    account_id: Id,
    business_name: Type.String(),
    lead_id: Id,
    booking_id: Id,
    event_name: Type.String(),
    event_date: CalendarDate,
    booked_cents: Cents,
    fee_cents: Cents,
    /** The invoice with the fee, if it is on one. */
    invoice: Nullable(Type.Object({ id: Id, number: Type.String() })),
    opened_by: Type.String(),
    decided_by: Nullable(Type.String()),
    /** What vendor and client reported; null after the booking was reversed. */
    booking: Nullable(Booking),
    /** What happened on the lead. */
    evidence: LeadEvidence,
  }),
]);
export type FeeDispute = Static<typeof FeeDispute>;

const amount = { count: Type.Integer(), amount_cents: Cents };

/** The unpaid invoices that are overdue by so many days. */
export const OverdueGroup = Type.Object({
  from_days: Type.Integer(),
  /** Null: no limit. These are the tasks of finance. */
  to_days: Nullable(Type.Integer()),
  ...amount,
  /** Longest overdue first; at most 100. */
  invoices: Type.Array(InvoiceSummary, { maxItems: 100 }),
});
export type OverdueGroup = Static<typeof OverdueGroup>;

/** What finance has to do today, from one snapshot of the database. */
export const FinanceDay = Type.Object({
  today: CalendarDate,
  /** `ledger_cents` = `invoiced_cents` + `open_cents` − `paid_cents` − `credit_cents`, for all accounts together. */
  sums: Type.Object({
    /** What all accounts owe: the sum of the ledger. */
    ledger_cents: Cents,
    /** Invoices minus credit notes. */
    invoiced_cents: Cents,
    /** Fees on no invoice yet. */
    open_cents: Cents,
    /** Payments and credit that count for invoices. */
    paid_cents: Cents,
    /** Payments and credit notes that no invoice has used. */
    credit_cents: Cents,
    /** The unpaid part of the invoices: `due_this_week` + `due_later` + `overdue`. */
    due_cents: Cents,
    overdue_cents: Cents,
    disputed_cents: Cents,
    unmatched_cents: Cents,
  }),
  /** Due today or in the next six days; at most 100 of the invoices, earliest first. */
  due_this_week: Type.Object({ ...amount, invoices: Type.Array(InvoiceSummary, { maxItems: 100 }) }),
  due_later: Type.Object(amount),
  /** By age: 1 to 7 days, 8 to 21, 22 to 44, 45 and more. */
  overdue: Type.Array(OverdueGroup),
  /** Oldest first; at most 100. */
  unmatched: Type.Object({ ...amount, payments: Type.Array(Payment, { maxItems: 100 }) }),
  /** Open ones, oldest first; at most 100. */
  disputes: Type.Object({ ...amount, disputes: Type.Array(FeeDispute, { maxItems: 100 }) }),
  /** Bookings whose amounts differ, or that one side never reported: `GET /vendor-admin/bookings/undecided`. */
  undecided_bookings: Type.Integer(),
  /** The settings say neither text nor link: invoices can't say how to pay. */
  payment_settings_missing: Type.Boolean(),
});
export type FinanceDay = Static<typeof FinanceDay>;

/** A line of a bank's file. */
export const BankLine = Type.Object({
  /** Its place among the lines that were sent, from 1. */
  line: Type.Integer(),
  received_on: CalendarDate,
  description: Type.String(),
  amount_cents: Cents,
  /**
   * `matched`: names an invoice, and the amount is what is due. `differs`: names an invoice, and is a part or more than is due.
   * `unmatched`: names no invoice; finance assigns it later. `known`: imported before. `outgoing`: no payment to us.
   */
  state: OneOf(['matched', 'differs', 'unmatched', 'known', 'outgoing'] as const),
  invoice: Nullable(InvoiceSummary),
});
export type BankLine = Static<typeof BankLine>;

/**
 * The lines of the bank's CSV file, with the one that names the columns. The server finds them by their names: date, amount (or
 * credit), description.
 */
const BankFile = Type.Array(Line(2000), {
  minItems: 1,
  maxItems: 999,
  messages: {
    required: 'Please choose a file',
    minItems: 'Please choose a file',
    maxItems: 'The file can have up to 998 payments: split it by date',
  },
});
/** Makes a repeated request change nothing: 32 hexadecimal digits, new for each payment. */
const RequestKey = Line(32, { pattern: '^[0-9a-f]{32}$' });
const Reason = RequiredMultiline(1000, 'Please give a reason');
const paymentParams = Type.Object({ paymentId: Id });
/** As printed on the invoice. */
const InvoiceNumber = Line(40, { minLength: 1, messages: { minLength: 'Please enter an invoice number' } });

const tag = 'Admin: billing';
const forFinance = { tag, access: 'admin', roles: adminRights.money } as const;
const invoiceParams = Type.Object({ invoiceId: Id });

export const vendorAdminBillingRoutes = section({
  'GET /vendor-admin/financial/day': {
    summary: 'What finance has to do today, with sums that equal the ledger',
    ...forFinance,
    response: { 200: FinanceDay },
  },
  'GET /vendor-admin/financial/invoices': {
    summary: 'Invoices and credit notes, newest first',
    ...forFinance,
    query: Type.Object({
      ...pageQuery,
      state: Type.Optional(OneOf(['due', 'overdue', 'paid', 'credit'] as const)),
      account_id: Type.Optional(Id),
      /** The beginning of a number, or a part of the business's name. */
      search: Type.Optional(Line(200)),
    }),
    response: { 200: Page(InvoiceSummary) },
  },
  'GET /vendor-admin/financial/invoices/{invoiceId}': {
    summary: 'An invoice with its bookings and payments',
    ...forFinance,
    params: invoiceParams,
    response: { 200: Invoice },
  },
  'GET /vendor-admin/financial/invoices/{invoiceId}/pdf': {
    summary: 'An invoice as a PDF for US Letter paper',
    ...forFinance,
    params: invoiceParams,
    response: { 200: FileContent },
  },
  'GET /vendor-admin/financial/payments': {
    summary: 'Payments of vendors and their corrections, newest first',
    ...forFinance,
    query: Type.Object({
      ...pageQuery,
      state: Type.Optional(OneOf(['recorded', 'unmatched', 'dismissed'] as const)),
      account_id: Type.Optional(Id),
    }),
    response: { 200: Page(Payment) },
  },
  'POST /vendor-admin/financial/payments': {
    summary:
      'Record a payment for an invoice, or for an account as credit. What exceeds the invoice is credit for the next one; idempotent by `request_key`',
    ...forFinance,
    sudo: true,
    body: Type.Object({
      /** The invoice that was paid. Without it, `account_id` is required. */
      invoice_number: Type.Optional(InvoiceNumber),
      account_id: Type.Optional(Id),
      amount_cents: PaidCents,
      received_on: Day,
      method: OneOf(paymentMethods),
      reference: Type.Optional(Line(200)),
      request_key: RequestKey,
    }),
    errors: { 409: ['request_key_taken'] },
    response: { 201: Payment },
  },
  'POST /vendor-admin/financial/payments/{paymentId}/correct': {
    summary: 'Correct the amount of a payment by a new entry: what it really was, 0 for none; idempotent',
    ...forFinance,
    sudo: true,
    params: paymentParams,
    body: Type.Object({
      amount_cents: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
      reason: Reason,
    }),
    errors: { 409: ['transition_refused'] },
    response: { 200: Payment },
  },
  'POST /vendor-admin/financial/payments/{paymentId}/assign': {
    summary: 'Assign an unmatched payment to an invoice or an account; idempotent',
    ...forFinance,
    sudo: true,
    params: paymentParams,
    body: Type.Object({
      invoice_number: Type.Optional(InvoiceNumber),
      account_id: Type.Optional(Id),
    }),
    errors: { 409: ['transition_refused'] },
    response: { 200: Payment },
  },
  'POST /vendor-admin/financial/payments/{paymentId}/dismiss': {
    summary: 'Dismiss an unmatched payment that no vendor made; idempotent',
    ...forFinance,
    sudo: true,
    params: paymentParams,
    body: Type.Object({ reason: Reason }),
    errors: { 409: ['transition_refused'] },
    response: { 200: Payment },
  },
  'POST /vendor-admin/financial/bank-import/preview': {
    summary: 'What an import of a bank’s CSV file would record; saves nothing',
    ...forFinance,
    body: Type.Object({ lines: BankFile }),
    response: { 200: Type.Object({ lines: Type.Array(BankLine) }) },
  },
  'POST /vendor-admin/financial/bank-import': {
    summary: 'Import a bank’s CSV file: records each payment once, however often it is imported',
    ...forFinance,
    sudo: true,
    body: Type.Object({
      lines: BankFile,
      /** Lines that the preview showed and that are not to be recorded. */
      skip: Type.Optional(
        Type.Array(Type.Integer({ minimum: 1, maximum: 999 }), { maxItems: 998, uniqueItems: true }),
      ),
    }),
    response: {
      200: Type.Object({
        /** Payments for an invoice, and those that wait for finance. */
        recorded: Type.Integer(),
        recorded_cents: Cents,
        unmatched: Type.Integer(),
        unmatched_cents: Cents,
        known: Type.Integer(),
      }),
    },
  },
  'GET /vendor-admin/financial/disputes': {
    summary: 'Disputed fees: open ones oldest first, decided ones newest first',
    ...forFinance,
    query: Type.Object({ ...pageQuery, state: Type.Optional(OneOf(['open', 'decided'] as const)) }),
    response: { 200: Page(FeeDispute) },
  },
  'POST /vendor-admin/financial/disputes/{disputeId}/decide': {
    summary: 'Accept a dispute, which credits the fee, or reject it; the vendor sees the reason; idempotent',
    ...forFinance,
    sudo: true,
    params: Type.Object({ disputeId: Id }),
    body: Type.Object({ accept: Type.Boolean(), reason: Reason }),
    errors: { 409: ['transition_refused'] },
    response: { 200: FeeDispute },
  },
  'POST /vendor-admin/financial/closing': {
    summary:
      'The closing of a month for an accountant as CSV: its invoices, payments and credits, and the items that were open when it ended',
    ...forFinance,
    sudo: true,
    body: Type.Object({ month: Month }),
    response: { 200: CsvFile },
  },
});
