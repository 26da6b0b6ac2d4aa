import type { RouteObject } from 'react-router-dom';
import { Spinner } from '@portal/shared/ui';

const dashboard = () => import('./dashboard/DashboardPage.tsx');

/**
 * The admin panel's routes, relative to the host's mount point (/admin, behind the admin guard). An open review or
 * account has its own URL below its list. An unknown subsection shows its section, an unknown section the dashboard
 * (specification, section 2).
 */
export const routes: RouteObject[] = [
  {
    lazy: () => import('./panel/AdminPanel.tsx'),
    HydrateFallback: Spinner,
    children: [
      { index: true, lazy: dashboard },
      { path: 'dashboard/*', lazy: dashboard },
      {
        path: 'applications',
        lazy: () => import('./applications/ApplicationsPage.tsx'),
        children: [
          {
            path: ':applicationId',
            lazy: () => import('./review/ReviewDialog.tsx'),
          },
          { path: '*' },
        ],
      },
      {
        path: 'accounts',
        lazy: () => import('./accounts/AccountsPage.tsx'),
        children: [
          {
            path: ':accountId',
            lazy: () => import('./account-details/AccountDetailsDialog.tsx'),
          },
          { path: '*' },
        ],
      },
      {
        path: 'leads/*',
        lazy: () => import('./leads/LeadsPage.tsx'),
      },
      {
        path: 'leads/all',
        lazy: () => import('./leads/AllLeadsPage.tsx'),
      },
      {
        path: 'leads/reports',
        lazy: () => import('./leads/LeadReportsPage.tsx'),
      },
      {
        path: 'users/*',
        lazy: () => import('./users/UsersPage.tsx'),
      },
      {
        path: 'vendors/*',
        lazy: () => import('./vendors/VendorsPage.tsx'),
      },
      {
        path: 'financial/*',
        lazy: () => import('./financial/FinancialPage.tsx'),
      },
      {
        path: 'analytics/*',
        lazy: () => import('./analytics/AnalyticsPage.tsx'),
      },
      {
        path: 'operations/*',
        lazy: () => import('./operations/OperationsPage.tsx'),
      },
      {
        path: 'portal-settings',
        lazy: () => import('./portal-settings/PortalSettingsPage.tsx'),
        children: [
          {
            path: 'mails/:templateId',
            lazy: () => import('./email-templates/EmailTemplateDialog.tsx'),
          },
          { path: '*' },
        ],
      },
      { path: '*', lazy: dashboard },
    ],
  },
];
