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
  users: () => '/admin/users',
  vendors: () => '/admin/vendors',
  financial: () => '/admin/financial',
  analytics: () => '/admin/analytics',
  operations: () => '/admin/operations',
  portalSettings: () => '/admin/portal-settings',
  mail: ({ templateId }: { templateId: string }) => `/admin/portal-settings/mails/${templateId}`,
};

/** Parses an id from the URL, or returns null. */
export function idFromUrl(text: string | undefined): number | null {
  if (!text || !/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= 2_147_483_647 ? id : null;
}
