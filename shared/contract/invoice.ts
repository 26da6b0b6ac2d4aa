import { Type, type Static } from 'typebox';
import {
  adminRights,
  disputeReasons,
  disputeStates,
  invoiceStates,
  ledgerKinds,
  memberRights,
  paymentMethods,
} from '../domain/index.ts';
import { Cents, FileContent, RequiredMultiline } from './fields.ts';
import {
  accountParams,
  CalendarDate,
  Id,
  Instant,
  Nullable,
  OneOf,
  Page,
  pageQuery,
  section,
} from './route.ts';

/*
 * Amounts of fees, invoices and payments are integer cents, and their fields end in `_cents`. `rate` is a fraction. Days are
 * in Pacific time.
 */

/** An invoice, or a credit note, in a list. */
export const InvoiceSummary = Type.Object({
  id: Id,
  /** Without gaps in the year of `issued_on`: 2026-0001. */
  number: Type.String(),
  /** `credit_note`: gives back fees of an earlier invoice; its total is negative. */
  kind: OneOf(['invoice', 'credit_note'] as const),
  account_id: Id,
  /** The business's name when it was issued. */
  business_name: Type.String(),
  /** The last month with fees on it, YYYY-MM; of a credit note, its month. */
  month: Type.String(),
  issued_on: CalendarDate,
  due_on: CalendarDate,
  total_cents: Cents,
  /** Payments and credit that count for it; never more than the total. */
  paid_cents: Cents,
  /** What is left to pay: 0 for a credit note. */
  due_cents: Cents,
  state: OneOf(invoiceStates),
  /** The fees on it with an open dispute. Without a decision they are due; no reminder is sent meanwhile. */
  disputed_cents: Cents,
});
export type InvoiceSummary = Static<typeof InvoiceSummary>;

/** How to pay, as the owner's settings say now. */
export const HowToPay = Type.Object({
  /** Several lines; null when the settings have none. */
  text: Nullable(Type.String()),
  /** The page of the payment provider, for this invoice and its due amount. */
  link: Nullable(Type.String({ examples: ['https://pay.example/gia'] })),
});
export type HowToPay = Static<typeof HowToPay>;

/** A dispute of a fee, as the vendor sees it. */
export const Dispute = Type.Object({
  id: Id,
  reason: OneOf(disputeReasons),
  message: Nullable(Type.String()),
  state: OneOf(disputeStates),
  opened_at: Instant,
  decided_at: Nullable(Instant),
  /** Why it was decided like this. */
  decision: Nullable(Type.String()),
  /** A rule decided: a duplicate, or a withdrawal within 24 hours. */
  automatic: Type.Boolean(),
});
export type Dispute = Static<typeof Dispute>;

/** A line of an invoice: an entry of the ledger, with the event as it was when the invoice was issued. */
export const InvoiceLine = Type.Object({
  /** The id of the ledger's entry. */
  id: Id,
  kind: OneOf(ledgerKinds),
  booking_id: Id,
  lead_id: Id,
  event_name: Type.String(),
  event_date: CalendarDate,
  /** When the amount was confirmed. */
  confirmed_on: CalendarDate,
  /** `team`: an admin decided on the amount. */
  confirmed_by: OneOf(['client', 'team'] as const),
  booked_cents: Cents,
  rate: Type.Number(),
  amount_cents: Cents,
  /** The latest dispute of this fee. */
  dispute: Nullable(Dispute),
  /** The vendor can dispute this fee: it isn't paid, and wasn't disputed before. */
  disputable: Type.Boolean(),
});
export type InvoiceLine = Static<typeof InvoiceLine>;

/** An invoice with its bookings and payments. */
export const Invoice = Type.Intersect([
  InvoiceSummary,
  Type.Object({
    /** Who issues it: name and address of the owner's settings; several lines. */
    issuer: Nullable(Type.String()),
    /** The invoice whose fees a credit note gives back. */
    credits: Nullable(Type.Object({ id: Id, number: Type.String() })),
    lines: Type.Array(InvoiceLine),
    /** The payments for this invoice, oldest first, with corrections. */
    payments: Type.Array(
      Type.Object({
        id: Id,
        received_on: CalendarDate,
        /** What is left of the payment after its corrections. */
        amount_cents: Cents,
        method: OneOf(paymentMethods),
        reference: Nullable(Type.String()),
      }),
    ),
    /** The part of `paid_cents` from credit: overpayments, credit notes, payments without an invoice. */
    credit_used_cents: Cents,
    pay: HowToPay,
  }),
]);
export type Invoice = Static<typeof Invoice>;

/** Path parameters of a call for an invoice of an account. */
const invoiceParams = Type.Object({ accountId: Id, invoiceId: Id });

const tag = 'Vendor account';
/** Invoices are for the account's owners, and for admins who may see earnings. */
const forOwners = { tag, access: 'member', members: memberRights.own, roles: adminRights.money } as const;

export const invoiceRoutes = section({
  'GET /vendor-account/{accountId}/invoices': {
    summary: "An account's invoices and credit notes, newest first",
    ...forOwners,
    params: accountParams,
    query: Type.Object(pageQuery),
    response: { 200: Page(InvoiceSummary) },
  },
  'GET /vendor-account/{accountId}/invoices/{invoiceId}': {
    summary: 'An invoice with its bookings, payments and how to pay',
    ...forOwners,
    params: invoiceParams,
    response: { 200: Invoice },
  },
  'GET /vendor-account/{accountId}/invoices/{invoiceId}/pdf': {
    summary: 'An invoice as a PDF for US Letter paper',
    ...forOwners,
    params: invoiceParams,
    response: { 200: FileContent },
  },
  'POST /vendor-account/{accountId}/bookings/{bookingId}/dispute': {
    summary:
      'Dispute the fee of a booking while it isn’t paid, once; a duplicate, or a withdrawal within 24 hours of the confirmation, is accepted at once and reverses the booking; idempotent for the same reason',
    ...forOwners,
    params: Type.Object({ accountId: Id, bookingId: Id }),
    body: Type.Object({
      reason: OneOf(disputeReasons, {
        messages: { required: 'Please choose a reason', enum: 'Please choose a reason' },
      }),
      message: RequiredMultiline(2000, 'Please describe what is wrong'),
    }),
    errors: { 409: ['transition_refused'] },
    response: { 200: Dispute },
  },
});
