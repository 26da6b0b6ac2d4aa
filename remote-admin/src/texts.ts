/** Texts that several sections of the admin panel use. */
export const texts = {
  title: (page: string) => `${page} · Gia Partner Portal`,
  loading: 'Loading...',
  all: 'All',
  periods: { day: 'Day', week: 'Week from', month: 'Month from' },
} as const;

/** Texts of the applications, in their list, the review and the dashboard. */
export const applicationTexts = {
  title: 'Applications',
  failed: 'Failed to load applications',
} as const;
