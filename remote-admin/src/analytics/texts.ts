/** Texts of the analytics section. */
export const analyticsTexts = {
  title: 'Analytics',
  lead: 'How leads convert and how fast vendors respond.',
  failed: 'Failed to load the figures',
  days: 'Period',
  spans: { '30': '30 days', '90': '90 days', '365': '365 days' },
  platform: 'Platform',
  flowBasis:
    'Leads by delivery date, and how many of them the vendor responded to or declined. Bookings by booking date.',
  flowChart: 'Leads delivered and answered, and bookings, over time',
  before: (value: string) => `vs. ${value}`,
  compared: (days: number) => `Compared with the ${days} days before.`,
  view: 'View',
  growth: 'Growth of the network',
  views: {
    flow: 'Lead flow',
    types: 'By event type',
    vendors: 'Vendors',
    categories: 'By category',
    declines: 'Why leads were declined',
    growth: 'Sign-ups and fees',
  },
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
} as const;
