/** The tabs of the sidebar. */
export const tabs = {
  leads: 'Leads',
  preferences: 'Preferences',
  account: 'Account',
  resources: 'Resources',
  calendar: 'Calendar',
  insights: 'Insights',
  statement: 'Statement',
  team: 'Team',
} as const;
