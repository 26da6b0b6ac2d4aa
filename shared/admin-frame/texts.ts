/** Texts of the sidebar. */
export const navTexts = {
  label: 'Admin sections',
  menu: 'Menu',
  dashboard: 'Dashboard',
  applications: 'Applications',
  accounts: 'Accounts',
  leads: 'Leads',
  users: 'Users',
  admins: 'Admins',
  vendors: 'Vendors',
  financial: 'Financial',
  analytics: 'Analytics',
  announcements: 'Announcements',
  integrations: 'Integrations',
  operations: 'Operations',
  auditLog: 'Audit Log',
  portalSettings: 'Portal Settings',
  security: 'Login and Security',
  /** What a section is for, as in 'Only owners can change settings.' */
  what: {
    financial: 'see earnings, fees and payouts',
    announcements: 'send announcements',
    integrations: 'manage keys and webhooks',
    operations: 'see and retry failed jobs',
    auditLog: 'see what admins did',
  },
} as const;
