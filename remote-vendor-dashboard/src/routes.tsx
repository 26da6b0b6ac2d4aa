import { Navigate, type RouteObject } from 'react-router-dom';
import { useSession } from '@portal/shared/runtime';
import { Spinner } from '@portal/shared/ui';
import { loader } from './early/loader.ts';
import { Component as DashboardLayout } from './layout/DashboardLayout.tsx';
import { RequireAccount } from './access/RequireAccount.tsx';
import { copyHandle } from './offline/copy-handle.ts';
import { paths } from './paths.ts';

const leads = { loader, handle: copyHandle('inbox'), lazy: () => import('./leads/LeadsPage.tsx') };
const toDashboard = <Navigate to={paths.dashboard()} replace />;

/** The dashboard's pages, relative to /dashboard (specification, section 2). */
export const routes: RouteObject[] = [
  {
    // Not lazy: every page needs it.
    Component: DashboardLayout,
    HydrateFallback: Spinner,
    children: [
      {
        element: <RequireAccount />,
        children: [
          { ...leads, index: true },
          { ...leads, path: 'leads' },
          {
            path: 'lead-details/:leadId',
            handle: copyHandle('lead'),
            lazy: () => import('./lead-details/LeadDetailsPage.tsx'),
          },
          {
            lazy: () => import('./preferences/PreferencesLayout.tsx'),
            children: [
              { path: 'preferences', lazy: () => import('./preferences/PreferencesPage.tsx') },
              {
                path: 'preferences/blocked-dates',
                lazy: () => import('./blocked-dates/BlockedDatesPage.tsx'),
              },
              {
                path: 'preferences/notifications',
                lazy: () => import('./notification-preferences/NotificationPreferencesPage.tsx'),
              },
              { path: 'preferences/quick-reply', lazy: () => import('./quick-reply/QuickReplyPage.tsx') },
              {
                path: 'preferences/saved-replies',
                lazy: () => import('./saved-replies/SavedRepliesPage.tsx'),
              },
              {
                path: 'preferences/calendar-feed',
                lazy: () => import('./calendar-feed/CalendarFeedPage.tsx'),
              },
            ],
          },
          {
            lazy: () => import('./access/PageGate.tsx'),
            children: [
              { path: 'insights', lazy: () => import('./insights/InsightsPage.tsx') },
              { path: 'statement', lazy: () => import('./statement/StatementPage.tsx') },
              { path: 'statement/invoices/:invoiceId', lazy: () => import('./invoice/InvoicePage.tsx') },
            ],
          },
          {
            path: 'calendar',
            handle: copyHandle('calendar'),
            lazy: () => import('./calendar/CalendarPage.tsx'),
          },
          { path: 'account', lazy: () => import('./account/AccountPage.tsx') },
          { path: 'team', lazy: () => import('./team/TeamPage.tsx') },
        ],
      },
      {
        path: 'announcements/:announcementId',
        lazy: () => import('./announcements/AnnouncementPage.tsx'),
      },
      { path: 'resources', lazy: () => import('./resources/ResourcesPage.tsx') },
      { path: 'resources/guide', lazy: () => import('./resources/GuidePage.tsx') },
      { path: 'resources/faq', lazy: () => import('./resources/FaqPage.tsx') },
      {
        path: 'resources/contact-concierge',
        lazy: () => import('./resources/ContactConciergePage.tsx'),
      },
      { path: 'resources/*', element: <Navigate to={paths.resources()} replace /> },
      { path: 'admin/*', element: <ToAdmin /> },
      { path: '*', element: toDashboard },
    ],
  },
];

/** Redirects the former admin tab: admins now have a separate remote. */
function ToAdmin() {
  const session = useSession();
  return <Navigate to={session?.user.is_admin ? paths.admin() : paths.dashboard()} replace />;
}
