/** The pages of the dashboard that the sidebar links to. */
export const paths = {
  leads: '/dashboard',
  preferences: '/dashboard/preferences',
  notifications: '/dashboard/preferences/notifications',
  account: '/dashboard/account',
  resources: '/dashboard/resources',
  calendar: '/dashboard/calendar',
  insights: '/dashboard/insights',
  statement: '/dashboard/statement',
  team: '/dashboard/team',
  /** Opens another account of the person. */
  switchTo: (accountId: number) => `/dashboard?account=${accountId}`,
} as const;
