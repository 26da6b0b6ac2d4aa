/** Texts around the pages for vendors. */
export const sidebarTexts = {
  label: 'Your business',
  menu: 'Menu',
  tabs: 'Dashboard',
  business: 'Business',
  more: 'More',
  account: 'Account',
} as const;

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
