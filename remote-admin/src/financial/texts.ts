import { PORTAL_TIME } from '@portal/shared/domain';

/** Texts of the financial section. */
export const financialTexts = {
  span: 'Dates',
  title: 'Financial',
  lead: 'Clients pay vendors directly. We charge the referral fee when a booking is confirmed. A payout is our record that the client paid; it changes no fee.',
  failed: 'Failed to load the figures',
  overview: 'Overview',
  overviewBasis: `For the dates above, or all time, in ${PORTAL_TIME}.`,
  pendingPayouts: 'Pending payouts',
  completedPayouts: 'Completed payouts',
  failedPayouts: 'Failed payouts',
  sums: 'Bookings, earnings and fees',
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
  complete: 'Mark as completed',
  completeFailed: 'Failed to mark the payout as completed',
  bookingReversed: 'The booking was reversed',
  retry: 'Try again',
  more: 'More',
  handleFailed: 'Failed to update the payout',
  ask: {
    complete: {
      title: ({ business, amount }: { business: string; amount: string }) =>
        `Mark ${amount} to ${business} as completed?`,
      lead: ({ business, amount }: { business: string; amount: string }) =>
        `This records that a client paid ${business} ${amount}. No money moves, and the referral fee stays as it is. You can undo it for 10 seconds.`,
      confirm: 'Mark as completed',
    },
    retry: {
      title: ({ business, amount }: { business: string; amount: string }) =>
        `Try the payout of ${amount} to ${business} again?`,
      lead: ({ business }: { business: string }) =>
        `This moves the record of ${business} back to pending. No money moves. You can undo it for 10 seconds.`,
      confirm: 'Move to pending',
    },
    approve: {
      title: ({ business, amount }: { business: string; amount: string }) =>
        `Approve the payout of ${amount} to ${business}?`,
      lead: ({ business, amount }: { business: string; amount: string }) =>
        `This records that a client paid ${business} ${amount}. No money moves, and the referral fee stays as it is. You can’t undo it.`,
      confirm: 'Approve payout',
    },
  },
  undo: {
    completed: ({ business, amount }: { business: string; amount: string }) =>
      `${amount} to ${business} is completed.`,
    retried: ({ business, amount }: { business: string; amount: string }) =>
      `${amount} to ${business} is pending again.`,
    undo: 'Undo',
    undoFor: (text: string) => `Undo: ${text}`,
    done: 'Undone.',
    failed: 'Failed to undo the change',
  },
  cancel: {
    open: 'Cancel',
    title: ({ business, amount }: { business: string; amount: string }) =>
      `Cancel the payout of ${amount} to ${business}?`,
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
  secondPerson: {
    status: 'Needs approval',
    requested: ({ by, when }: { by: string; when: string }) =>
      `Waiting for a second person · Requested by ${by} on ${when}`,
    requestedByYou: (when: string) => `Waiting for a second person · You requested this on ${when}`,
    waiting: 'This payout needs a second person. We notified the other finance admins and owners.',
    approve: 'Approve',
    approved: 'Payout approved and marked as completed.',
    approveFailed: 'Failed to approve the payout',
    withdraw: 'Withdraw request',
    withdrawn: 'Request withdrawn.',
    withdrawFailed: 'Failed to withdraw the request',
    decline: {
      open: 'Decline',
      title: ({ business, amount }: { business: string; amount: string }) =>
        `Decline the payout of ${amount} to ${business}?`,
      lead: 'It stays pending. We send your reason to the admin who requested it.',
      label: 'Reason',
      required: 'Please give a reason',
      hint: 'Saved with the payout.',
      confirm: 'Decline payout',
      busy: 'Declining…',
      cancel: 'Keep request',
      done: 'Payout declined.',
      failed: 'Failed to decline the payout',
    },
  },
  statuses: { pending: 'Pending', processing: 'Processing', completed: 'Completed', failed: 'Failed' },
  top: 'Top earners',
  topBasis: 'By booking date, without reversed bookings.',
  noEarners: 'No earnings in this period',
  vendor: 'Vendor',
  reports: { ledger: 'Ledger', payouts: 'Payouts', months: 'Months' },
  exportFailed: 'Failed to export the report',
} as const;
