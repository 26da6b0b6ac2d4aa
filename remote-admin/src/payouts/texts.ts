import { PORTAL_TIME } from '@portal/shared/domain';

/** What a text says of a payout. */
interface Shown {
  business: string;
  amount: string;
}

/** Texts of earnings and payouts. */
export const payoutTexts = {
  span: 'Dates',
  title: 'Earnings and payouts',
  lead: 'Clients pay vendors directly. A payout is our record that the client paid; it changes no fee.',
  failed: 'Failed to load the figures',
  overview: 'Overview',
  overviewBasis: `For the dates above, or all time, in ${PORTAL_TIME}.`,
  pendingPayouts: 'Pending payouts',
  completedPayouts: 'Completed payouts',
  failedPayouts: 'Failed payouts',
  sums: 'Bookings and earnings',
  feeSums: 'Fees',
  payoutSums: 'Payout totals',
  reversedOf: (count: number) => (count === 0 ? 'None reversed' : `${count} reversed`),
  payouts: (count: number) => (count === 1 ? '1 payout' : `${count} payouts`),
  payout: { vendor: 'Vendor', booked: 'Since', status: 'Status', amount: 'Amount' },
  list: 'List',
  lists: { pending: 'Pending', history: 'Completed and failed', earners: 'Top earners' },
  payoutsTitle: 'Payouts',
  pending: 'Pending payouts',
  history: 'Payout history',
  nonePending: 'No pending payouts',
  noHistory: 'No completed or failed payouts yet',
  bookingReversed: 'The booking was reversed',
  complete: {
    open: 'Mark as completed',
    title: ({ business, amount }: Shown) => `Mark ${amount} to ${business} as completed?`,
    lead: ({ business, amount }: Shown) =>
      `This records that a client paid ${business} ${amount}. No money moves, and the referral fee stays as it is. You can’t undo it.`,
    done: ({ business, amount }: Shown) => `${amount} to ${business} is completed.`,
    failed: 'Failed to mark the payout as completed',
  },
  retry: {
    open: 'Try again',
    done: ({ business, amount }: Shown) => `${amount} to ${business} is pending again.`,
    failed: 'Failed to update the payout',
  },
  cancel: {
    open: 'Cancel',
    title: ({ business, amount }: Shown) => `Cancel the payout of ${amount} to ${business}?`,
    lead: 'It stays in the history as failed. You can try it again from there.',
    label: 'Reason',
    required: 'Please give a reason',
    hint: 'Saved with the payout.',
    confirm: 'Cancel payout',
    busy: 'Canceling…',
    cancel: 'Keep payout',
    done: 'Payout canceled.',
    failed: 'Failed to cancel the payout',
  },
  statuses: { pending: 'Pending', processing: 'Processing', completed: 'Completed', failed: 'Failed' },
  top: 'Top earners',
  topBasis: 'By booking date, without reversed bookings.',
  noEarners: 'No earnings in this period',
  vendor: 'Vendor',
  reports: { ledger: 'Ledger', payouts: 'Payouts', months: 'Months' },
  exportFailed: 'Failed to export the report',
} as const;
