import type { FeeDispute, FinanceDay } from '@portal/shared/contract';
import { sampleDispute } from '@portal/shared/testing';

/** A day without work for finance. */
export const sampleFinanceDay = (over: Partial<FinanceDay> = {}): FinanceDay => ({
  today: '2026-12-10',
  sums: {
    ledger_cents: 120_000,
    invoiced_cents: 200_000,
    open_cents: 30_000,
    paid_cents: 100_000,
    credit_cents: 10_000,
    due_cents: 100_000,
    overdue_cents: 0,
    disputed_cents: 0,
    unmatched_cents: 0,
  },
  due_this_week: { count: 0, amount_cents: 0, invoices: [] },
  due_later: { count: 0, amount_cents: 0 },
  overdue: [],
  unmatched: { count: 0, amount_cents: 0, payments: [] },
  disputes: { count: 0, amount_cents: 0, disputes: [] },
  undecided_bookings: 0,
  payment_settings_missing: false,
  ...over,
});

/** An open dispute with both sides' facts. */
export const sampleFeeDispute = (over: Partial<FeeDispute> = {}): FeeDispute => ({
  ...sampleDispute(),
  account_id: 5,
  business_name: 'Delgado Catering',
  lead_id: 11,
  booking_id: 14,
  event_name: 'Maya & Jonah',
  event_date: '2027-06-12',
  booked_cents: 777_000,
  fee_cents: 77_700,
  invoice: { id: 8, number: '2026-0001' },
  opened_by: 'Rosa Delgado',
  decided_by: null,
  booking: null,
  evidence: {
    status: 'booked',
    price: 4200,
    facts: [{ fact: 'responded', at: '2026-05-21T16:00:00.000Z' }],
    vendor_messages: 3,
    client_messages: 2,
  },
  ...over,
});
