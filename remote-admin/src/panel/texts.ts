/** Texts of the sidebar. */
export const navTexts = {
  label: 'Admin sections',
  menu: 'Menu',
  dashboard: 'Dashboard',
  applications: 'Applications',
  accounts: 'Accounts',
  leads: 'Leads',
  users: 'Users',
  vendors: 'Vendors',
  financial: 'Financial',
  analytics: 'Analytics',
  operations: 'Operations',
  portalSettings: 'Portal Settings',
} as const;
