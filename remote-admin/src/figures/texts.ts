/** Texts of the financial and analytics sections. */
export const figuresTexts = {
  span: 'Dates',
  report: 'Report',
  csv: 'Export CSV',
  financial: {
    title: 'Financial',
    lead: 'What vendors earned through the portal, and what they owe. Clients pay vendors directly: a payout only records such a payment, to keep the books of the referral fee.',
    failed: 'Failed to load the figures',
    overview: 'Overview',
    overviewBasis: 'For the dates you choose above, or all time. Dates are in Pacific time.',
    pendingPayouts: 'Pending payouts',
    completedPayouts: 'Completed payouts',
    payouts: (count: number) => (count === 1 ? '1 payout' : `${count} payouts`),
    payout: { vendor: 'Vendor', booked: 'Since', status: 'Status', amount: 'Amount' },
    pending: 'Pending payouts',
    history: 'Payout history',
    payoutsBasis: 'By the date the payout was recorded.',
    nonePending: 'No pending payouts',
    noHistory: 'No completed or failed payouts yet',
    complete: 'Mark as completed',
    completeFailed: 'Failed to mark the payout as completed',
    retry: 'Try again',
    more: 'More',
    handleFailed: 'Failed to update the payout',
    ask: {
      complete: {
        title: ({ business, amount }: { business: string; amount: string }) =>
          `Mark ${amount} to ${business} as completed?`,
        lead: ({ business, amount }: { business: string; amount: string }) =>
          `This records that a client paid ${business} ${amount}, which the referral fee is based on. No money moves. You can undo it for 10 seconds.`,
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
          `This records that a client paid ${business} ${amount}, which the referral fee is based on. No money moves. You can’t undo it.`,
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
      lead: 'It stays in the history as failed. You can retry it from there.',
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
  },
  analytics: {
    title: 'Analytics',
    lead: 'How leads convert and how fast vendors respond.',
    failed: 'Failed to load the figures',
    days: 'Period',
    spans: { '30': '30 days', '90': '90 days', '365': '365 days' },
    platform: 'Platform',
    platformBasis: 'The last days through today, in Pacific time.',
    flow: 'Lead flow',
    flowBasis:
      'Leads by delivery date, and how many of them the vendor responded to or declined. Bookings by booking date.',
    flowChart: 'Leads delivered and answered, and bookings, over time',
    quality: 'By type of event',
    qualityBasis:
      'Leads by delivery date. Response rate: the share that was responded to or declined. Conversion: the share that is booked now.',
    categories: 'By category',
    categoriesBasis:
      'Leads by delivery date. Conversion: the share of these leads that is booked now. Bookings and earnings by booking date.',
    vendors: 'Vendors',
    vendorsBasis:
      'Leads by delivery date, with the response rate and median response time of these leads. Bookings by booking date.',
    declines: 'Why leads were declined',
    declinesBasis: 'Leads by delivery date.',
    none: 'Nothing in this period',
    columns: {
      type: 'Type',
      category: 'Category',
      vendor: 'Vendor',
      accounts: 'Accounts',
      reason: 'Reason',
    },
    reports: {
      'vendor-performance': 'Vendors',
      'lead-flow': 'Lead flow',
      'category-performance': 'Categories',
    },
    exportFailed: 'Failed to export the report',
  },
} as const;
