/** Every URL of the admin panel. `search` carries a list's state (search, filter, page) through a dialog and back. */
export const paths = {
  dashboard: () => '/admin',
  applications: ({ search = '' }: { search?: string } = {}) => `/admin/applications${search}`,
  application: ({ applicationId, search = '' }: { applicationId: number; search?: string }) =>
    `/admin/applications/${applicationId}${search}`,
  accounts: ({ search = '' }: { search?: string } = {}) => `/admin/accounts${search}`,
  account: ({ accountId, search = '' }: { accountId: number; search?: string }) =>
    `/admin/accounts/${accountId}${search}`,
  leads: () => '/admin/leads',
  allLeads: ({ search = '' }: { search?: string } = {}) => `/admin/leads/all${search}`,
  leadReports: ({ search = '' }: { search?: string } = {}) => `/admin/leads/reports${search}`,
  undecidedBookings: () => '/admin/leads/bookings',
  lead: ({ leadId }: { leadId: number }) => `/admin/leads/${leadId}`,
  admins: () => '/admin/admins',
  users: () => '/admin/users',
  vendors: ({ search = '' }: { search?: string } = {}) => `/admin/vendors${search}`,
  vendor: ({ vendorId }: { vendorId: number }) => `/admin/vendors/${vendorId}`,
  financial: () => '/admin/financial',
  analytics: () => '/admin/analytics',
  announcements: () => '/admin/announcements',
  newAnnouncement: () => '/admin/announcements/new',
  announcement: ({ announcementId }: { announcementId: number }) => `/admin/announcements/${announcementId}`,
  integrations: () => '/admin/integrations',
  webhook: ({ webhookId }: { webhookId: number }) => `/admin/integrations/webhooks/${webhookId}`,
  operations: () => '/admin/operations',
  portalSettings: () => '/admin/portal-settings',
  feeSettings: () => '/admin/portal-settings/fees',
  announcementSettings: () => '/admin/portal-settings/announcements',
  security: () => '/admin/security',
  mails: ({ search = '' }: { search?: string } = {}) => `/admin/portal-settings/mails${search}`,
  mail: ({ templateId, search = '' }: { templateId: string; search?: string }) =>
    `/admin/portal-settings/mails/${templateId}${search}`,
};
