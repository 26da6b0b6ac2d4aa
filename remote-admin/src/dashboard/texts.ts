const many = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`);

/** Texts of the pending work and the charts. */
export const dashboardTexts = {
  title: 'Dashboard',
  lead: 'What needs your attention today.',
  recent: 'Recent Applications',
  allApplications: 'All applications',
  needReview: 'Applications need review',
  needReviewCount: ({ pending, under_review: begun }: { pending: number; under_review: number }) =>
    begun > 0
      ? `${pending} awaiting a decision, ${begun} of them under review`
      : `${pending} awaiting a decision`,
  reviewNow: 'Review now',
  allCaughtUp: 'All caught up',
  allCaughtUpLead: 'No applications are waiting for a decision.',
  announcement: 'Send Announcement',
  announcementSoon: 'Coming soon. If needed.',
  noneYet: 'No applications yet',
  noneYetLead: 'The first one will appear here as soon as a vendor applies.',
  notes: {
    lately: ({ count, days }: { count: number; days: number }) => `${count} in the last ${days} days`,
    underReview: (count: number) => `${count} under review`,
    active: (count: number) => `${many(count, 'account', 'accounts')} active`,
    ofDecided: (share: string) => `${share} of all decisions`,
    noneDecided: 'No decision yet',
  },
  attention: {
    title: 'Needs attention',
    failed: "Couldn't load what needs attention",
    nothing: 'Nothing is waiting for you.',
    oldest: ({ business, days, promised }: { business: string; days: number; promised: number }) =>
      `${business} has waited ${many(days, 'business day', 'business days')}. We promise ${promised}.`,
    overdue: 'Overdue',
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
    jobsDetail: 'in the last 7 days',
  },
  activity: {
    title: 'Applications and leads',
    basis: 'Applications by submission date, leads by delivery date.',
    failed: "Couldn't load the activity",
    applications: 'Applications',
    leads: 'Leads',
    group: 'Show by',
    groups: { day: '30 days', week: '12 weeks', month: '12 months' },
    chart: 'Applications and leads over time',
  },
} as const;
