const many = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`);

/** Texts of the pending work and the charts. */
export const dashboardTexts = {
  notes: {
    active: (count: number) => `${many(count, 'account', 'accounts')} active`,
  },
  attention: {
    oldest: ({ business, days, promised }: { business: string; days: number; promised: number }) =>
      `${business} has waited ${many(days, 'business day', 'business days')}. We promise ${promised}.`,
    held: (count: number) => many(count, 'held lead', 'held leads'),
    reports: (count: number) => many(count, 'open lead report', 'open lead reports'),
    bookings: (count: number) => many(count, 'booking to decide', 'bookings to decide'),
    longOverdue: (count: number) => many(count, 'long overdue invoice', 'long overdue invoices'),
    disputes: (count: number) => many(count, 'disputed fee', 'disputed fees'),
    payments: (count: number) => many(count, 'payment to assign', 'payments to assign'),
    requests: (count: number) => many(count, 'open profile update request', 'open profile update requests'),
    mails: (count: number) => many(count, 'undelivered email', 'undelivered emails'),
    jobs: (count: number) => many(count, 'failed job', 'failed jobs'),
    webhooks: (count: number) => many(count, 'failing webhook', 'failing webhooks'),
  },
} as const;
