import type { Dispute, Invoice, InvoiceLine, InvoiceSummary, Payment } from '../contract/index.ts';

/** An unpaid invoice of the sample account, in a list. */
export const sampleInvoiceSummary = (over: Partial<InvoiceSummary> = {}): InvoiceSummary => ({
  id: 8,
  number: '2026-0001',
  kind: 'invoice',
  account_id: 5,
  business_name: 'Delgado Catering',
  month: '2026-11',
  issued_on: '2026-12-01',
  due_on: '2026-12-15',
  total_cents: 77_700,
  paid_cents: 0,
  due_cents: 77_700,
  state: 'due',
  disputed_cents: 0,
  ...over,
});

/** The same invoice with its booking. */
export const sampleInvoice = (over: Partial<Invoice> = {}): Invoice => ({
  ...sampleInvoiceSummary(),
  issuer: 'Gia\n1 Main Street',
  credits: null,
  lines: [sampleInvoiceLine()],
  payments: [],
  credit_used_cents: 0,
  pay: { text: 'Mail a check to 1 Main Street.', link: 'https://pay.example/2026-0001' },
  ...over,
});

/** A fee on an invoice. */
export const sampleInvoiceLine = (over: Partial<InvoiceLine> = {}): InvoiceLine => ({
  id: 31,
  kind: 'fee',
  booking_id: 14,
  lead_id: 11,
  event_name: 'Maya & Jonah',
  event_date: '2027-06-12',
  confirmed_on: '2026-11-03',
  confirmed_by: 'client',
  booked_cents: 777_000,
  rate: 0.1,
  amount_cents: 77_700,
  dispute: null,
  disputable: true,
  ...over,
});

/** An open dispute of a fee. */
export const sampleDispute = (over: Partial<Dispute> = {}): Dispute => ({
  id: 3,
  reason: 'wrong_amount',
  message: 'The contract says $4,000.',
  state: 'open',
  opened_at: '2026-11-20T18:00:00.000Z',
  decided_at: null,
  decision: null,
  automatic: false,
  ...over,
});

/** A payment for the sample invoice. */
export const samplePayment = (over: Partial<Payment> = {}): Payment => ({
  id: 21,
  account_id: 5,
  business_name: 'Delgado Catering',
  invoice: { id: 8, number: '2026-0001' },
  amount_cents: 50_000,
  remaining_cents: 50_000,
  received_on: '2026-12-10',
  method: 'check',
  reference: 'Check 1042',
  source: 'manual',
  state: 'recorded',
  corrects_id: null,
  reason: null,
  recorded_by: 'Ana Reyes',
  created_at: '2026-12-10T18:00:00.000Z',
  ...over,
});
