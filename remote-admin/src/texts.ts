/** Texts that several sections of the admin panel use. */
export const texts = {
  title: (page: string) => `${page} · Gia Partner Portal`,
  tryAgain: 'Try Again',
  loading: 'Loading...',
  all: 'All',
  undo: 'Undo',
  viewDetails: 'View Details',
  periods: { day: 'Day', week: 'Week from', month: 'Month from' },
  profileRequests: 'Profile update requests',
} as const;

/** Texts of the applications, in their list, the review and the dashboard. */
export const applicationTexts = {
  title: 'Applications',
  failed: 'Failed to load applications',
  review: 'Review',
  assignedTo: (who: string) => `Assigned to ${who}`,
  rejecting: 'Rejecting…',
} as const;
