import type { RouteObject } from 'react-router-dom';
import { Spinner } from '@portal/shared/ui';

const dashboard = async () => ({ Component: (await import('./dashboard/DashboardPage.tsx')).DashboardPage });

/**
 * The admin panel's routes, relative to the host's mount point (/admin, behind the admin guard). An open review or
 * account has its own URL below its list. An unknown subsection shows its section, an unknown section the dashboard
 * (specification, section 2).
 */
export const routes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('./panel/AdminPanel.tsx')).AdminPanel }),
    HydrateFallback: Spinner,
    children: [
      { index: true, lazy: dashboard },
      { path: 'dashboard/*', lazy: dashboard },
      {
        path: 'applications',
        lazy: async () => ({
          Component: (await import('./applications/ApplicationsPage.tsx')).ApplicationsPage,
        }),
        children: [
          {
            path: ':applicationId',
            lazy: async () => ({ Component: (await import('./review/ReviewDialog.tsx')).ReviewDialog }),
          },
          { path: '*' },
        ],
      },
      {
        path: 'accounts',
        lazy: async () => ({ Component: (await import('./accounts/AccountsPage.tsx')).AccountsPage }),
        children: [
          {
            path: ':accountId',
            lazy: async () => ({
              Component: (await import('./account-details/AccountDetailsDialog.tsx')).AccountDetailsDialog,
            }),
          },
          { path: '*' },
        ],
      },
      {
        path: 'leads/*',
        lazy: async () => ({ Component: (await import('./leads/LeadsPage.tsx')).LeadsPage }),
      },
      {
        path: 'leads/all',
        lazy: async () => ({ Component: (await import('./leads/AllLeadsPage.tsx')).AllLeadsPage }),
      },
      {
        path: 'leads/reports',
        lazy: async () => ({ Component: (await import('./leads/LeadReportsPage.tsx')).LeadReportsPage }),
      },
      {
        path: 'users/*',
        lazy: async () => ({ Component: (await import('./people/UsersPage.tsx')).UsersPage }),
      },
      {
        path: 'vendors/*',
        lazy: async () => ({ Component: (await import('./vendors/VendorsPage.tsx')).VendorsPage }),
      },
      {
        path: 'financial/*',
        lazy: async () => ({ Component: (await import('./financial/FinancialPage.tsx')).FinancialPage }),
      },
      {
        path: 'analytics/*',
        lazy: async () => ({ Component: (await import('./analytics/AnalyticsPage.tsx')).AnalyticsPage }),
      },
      {
        path: 'operations/*',
        lazy: async () => ({ Component: (await import('./operations/OperationsPage.tsx')).OperationsPage }),
      },
      {
        path: 'portal-settings',
        lazy: async () => ({
          Component: (await import('./portal-settings/PortalSettingsPage.tsx')).PortalSettingsPage,
        }),
        children: [
          {
            path: 'mails/:templateId',
            lazy: async () => ({ Component: (await import('./mail-wording/MailDialog.tsx')).MailDialog }),
          },
          { path: '*' },
        ],
      },
      { path: '*', lazy: dashboard },
    ],
  },
];
