/** Texts of the analytics section. */
export const analyticsTexts = {
  failed: 'Failed to load the figures',
  views: {
    flow: 'Lead flow',
    types: 'By event type',
    vendors: 'Vendors',
    categories: 'By category',
    declines: 'Why leads were declined',
    growth: 'Sign-ups and fees',
  },
} as const;
