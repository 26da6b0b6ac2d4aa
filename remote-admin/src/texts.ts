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
  /** What every list shows. */
  list: {
    tools: 'List tools',
    filters: (active: number) => (active === 0 ? 'Filters' : `Filters (${active})`),
    sortBy: 'Sort by',
    added: 'Added',
    /** A column and its direction, for the sort select on a phone. */
    sorted: {
      text: { asc: (label: string) => `${label}, A to Z`, desc: (label: string) => `${label}, Z to A` },
      number: {
        asc: (label: string) => `${label}, lowest first`,
        desc: (label: string) => `${label}, highest first`,
      },
      date: {
        asc: (label: string) => `${label}, oldest first`,
        desc: (label: string) => `${label}, newest first`,
      },
    },
    from: 'From',
    to: 'To',
    accountId: (id: number) => `Account ${id}`,
    clearAccount: (name: string) => `${name}: show all accounts`,
    days: 'Submitted between',
    clearDays: 'Any day',
  },
} as const;

/** Texts of the applications, in their list, the review and the dashboard. */
export const applicationTexts = {
  title: 'Applications',
  failed: 'Failed to load applications',
  review: 'Review',
  assignedTo: (who: string) => `Assigned to ${who}`,
  rejecting: 'Rejecting…',
} as const;
