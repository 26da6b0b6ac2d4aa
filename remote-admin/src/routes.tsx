import type { RouteObject } from 'react-router-dom';
import { Spinner } from '@portal/shared/ui';
import { Component as AdminPanel } from './panel/AdminPanel.tsx';

const dashboard = () => import('./dashboard/DashboardPage.tsx');

/**
 * The admin panel's routes, relative to the host's mount point (/admin, behind the admin guard). An open review or
 * account has its own URL below its list. An unknown subsection shows its section, an unknown section the dashboard
 * (specification, section 2).
 */
export const routes: RouteObject[] = [
  {
    // Not lazy: every page needs it.
    Component: AdminPanel,
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
        path: 'leads/:leadId',
        lazy: () => import('./lead-details/LeadDetailsPage.tsx'),
      },
      {
        path: 'users/*',
        lazy: () => import('./users/UsersPage.tsx'),
      },
      {
        path: 'admins/*',
        lazy: () => import('./admins/AdminsPage.tsx'),
      },
      {
        path: 'vendors/*',
        lazy: () => import('./vendors/VendorsPage.tsx'),
      },
      {
        path: 'vendors/:vendorId',
        lazy: () => import('./vendors/VendorPage.tsx'),
      },
      {
        path: 'financial/*',
        lazy: () => import('./financial/FinancialPage.tsx'),
      },
      {
        path: 'financial/payouts',
        lazy: () => import('./payouts/PayoutsPage.tsx'),
      },
      {
        path: 'financial/invoices',
        lazy: () => import('./invoices/InvoicesPage.tsx'),
      },
      {
        path: 'financial/payments',
        lazy: () => import('./payments/PaymentsPage.tsx'),
      },
      {
        path: 'financial/disputes',
        lazy: () => import('./disputes/DisputesPage.tsx'),
      },
      {
        path: 'financial/import',
        lazy: () => import('./payment-import/ImportPaymentsPage.tsx'),
      },
      {
        path: 'financial/invoices/:invoiceId',
        lazy: () => import('./invoice/InvoicePage.tsx'),
      },
      {
        path: 'analytics/*',
        lazy: () => import('./analytics/AnalyticsPage.tsx'),
      },
      {
        path: 'announcements/*',
        lazy: () => import('./announcements/AnnouncementsPage.tsx'),
      },
      {
        path: 'announcements/new',
        lazy: () => import('./announcements/NewAnnouncementPage.tsx'),
      },
      {
        path: 'announcements/:announcementId',
        lazy: () => import('./announcements/AnnouncementPage.tsx'),
      },
      {
        path: 'integrations/*',
        lazy: () => import('./integrations/IntegrationsPage.tsx'),
      },
      {
        path: 'integrations/webhooks/:webhookId',
        lazy: () => import('./integrations/WebhookPage.tsx'),
      },
      {
        path: 'security/*',
        lazy: () => import('./security/SecurityPage.tsx'),
      },
      {
        path: 'audit-log/*',
        lazy: () => import('./audit-log/AuditLogPage.tsx'),
      },
      {
        path: 'operations/*',
        lazy: () => import('./operations/OperationsPage.tsx'),
      },
      {
        lazy: () => import('./portal-settings/SettingsLayout.tsx'),
        children: [
          {
            path: 'portal-settings/*',
            lazy: () => import('./portal-settings/ApplicationSettingsPage.tsx'),
          },
          {
            path: 'portal-settings/fees',
            lazy: () => import('./portal-settings/FeeSettingsPage.tsx'),
          },
          {
            path: 'portal-settings/payment',
            lazy: () => import('./portal-settings/PaymentSettingsPage.tsx'),
          },
          {
            path: 'portal-settings/announcements',
            lazy: () => import('./portal-settings/AnnouncementSettingsPage.tsx'),
          },
          {
            path: 'portal-settings/mails',
            lazy: () => import('./email-templates/EmailTemplatesPage.tsx'),
            children: [
              {
                path: ':templateId',
                lazy: () => import('./email-templates/EmailTemplateDialog.tsx'),
              },
            ],
          },
        ],
      },
      { path: '*', lazy: dashboard },
    ],
  },
];
