/** Rules of invoices, payments and disputes, which the server and the screens share. Money is integer cents. */

/** How an invoice is called on screens. `credit`: it gives money back, so nothing is due. */
export const invoiceStates = ['due', 'overdue', 'paid', 'credit'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

export const invoiceStateLabels: Record<InvoiceState, string> = {
  due: 'Due',
  overdue: 'Overdue',
  paid: 'Paid',
  credit: 'Credit',
};

/** The name of an invoice or credit note: 'Invoice 2026-0001'. */
export const invoiceTitle = ({ kind, number }: { kind: 'invoice' | 'credit_note'; number: string }): string =>
  kind === 'invoice' ? `Invoice ${number}` : `Credit note ${number}`;

/** Returns the state of an invoice on a day (YYYY-MM-DD, Pacific time). A credit note has a negative total. */
export function invoiceStateOf(
  invoice: { totalCents: number; paidCents: number; dueOn: string },
  today: string,
): InvoiceState {
  if (invoice.totalCents < 0) return 'credit';
  if (invoice.paidCents >= invoice.totalCents) return 'paid';
  return invoice.dueOn < today ? 'overdue' : 'due';
}

/** When an unpaid invoice is reminded of, in days after it is due. */
export const INVOICE_REMINDER_DAYS = [-3, 0, 7, 21] as const;

/** When an unpaid invoice becomes a task for finance, in days after it is due. It never suspends an account. */
export const INVOICE_TASK_DAYS = 45;

/** How a payment came in. */
export const paymentMethods = ['ach', 'card', 'check', 'wire', 'cash', 'other'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  ach: 'Bank transfer (ACH)',
  card: 'Card',
  check: 'Check',
  wire: 'Wire transfer',
  cash: 'Cash',
  other: 'Other',
};

/** The highest payment in cents: 10 million dollars. */
export const MAX_PAYMENT_CENTS = 1_000_000_000;

/** Why a vendor disputes a fee. */
export const disputeReasons = ['duplicate', 'withdrawn', 'wrong_amount', 'not_from_gia', 'other'] as const;
export type DisputeReason = (typeof disputeReasons)[number];

export const disputeReasonLabels: Record<DisputeReason, string> = {
  duplicate: 'I was charged twice for this booking',
  withdrawn: 'The client withdrew the booking',
  wrong_amount: 'The amount is wrong',
  not_from_gia: 'This client didn’t come from Gia',
  other: 'Something else',
};

/** How long after its confirmation a withdrawn booking is reversed without a decision, in hours. */
export const DISPUTE_WITHDRAWAL_HOURS = 24;

/** `closed`: the booking was reversed or corrected meanwhile, so there was nothing left to decide. */
export const disputeStates = ['open', 'accepted', 'rejected', 'closed'] as const;
export type DisputeState = (typeof disputeStates)[number];

export const disputeStateLabels: Record<DisputeState, string> = {
  open: 'Under review',
  accepted: 'Accepted',
  rejected: 'Rejected',
  closed: 'Closed',
};

/** The kinds of entries in an account's ledger. `correction` is a reversal that a new amount replaces. */
export const ledgerKinds = [
  'fee',
  'waiver',
  'reversal',
  'correction',
  'credit',
  'payment',
  'payment_correction',
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

export const ledgerKindLabels: Record<LedgerKind, string> = {
  fee: 'Referral fee',
  waiver: 'First booking, free',
  reversal: 'Booking reversed',
  correction: 'Amount corrected',
  credit: 'Dispute accepted',
  payment: 'Payment',
  payment_correction: 'Payment corrected',
};
