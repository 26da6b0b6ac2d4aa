import { screen, within } from '@testing-library/react';
import type { AdminRole } from '@portal/shared/domain';
import {
  mockApi,
  renderRoutes,
  sampleApplicationStats,
  sampleSettings,
  sampleSignedIn,
  writeNavigation,
} from '@portal/shared/testing';
import { routes } from '../routes.tsx';

async function open(at: string, admin_role: AdminRole = 'owner') {
  mockApi({
    'GET /vendor-admin/applications/stats': sampleApplicationStats({
      total: 9,
      pending: 4,
      approved: 5,
      rejected: 0,
      under_review: 0,
    }),
    'GET /vendor-admin/settings/email-templates': { data: [] },
    'GET /vendor-admin/system-status': { status: 'ok', data: [] },
    'GET /vendor-admin/settings': sampleSettings(),
    'GET /vendor-admin/admins': { data: [] },
  });
  const view = await renderRoutes(routes, {
    mount: '/admin',
    at,
    as: sampleSignedIn({ is_admin: true, admin_role }),
  });
  await screen.findByRole('heading', { level: 1 });
  return view;
}

test('lists the sections in the sidebar and marks the current one', async () => {
  await open('/admin/portal-settings');
  const sidebar = within(screen.getByRole('navigation', { name: 'Admin sections' }));
  const links = sidebar.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/admin',
    '/admin/applications',
    '/admin/accounts',
    '/admin/leads',
    '/admin/users',
    '/admin/admins',
    '/admin/vendors',
    '/admin/financial',
    '/admin/analytics',
    '/admin/announcements',
    '/admin/integrations',
    '/admin/operations',
    '/admin/audit-log',
    '/admin/portal-settings',
    '/admin/security',
  ]);
  expect(sidebar.getByRole('link', { current: 'page' })).toHaveAccessibleName('Portal Settings');
});

test('lists the entries of other remotes after the sections, if the role has the right that they need', async () => {
  const entry = { place: 'admin-sidebar', icon: 'money', access: 'admin' } as const;
  const remove = writeNavigation([
    { ...entry, label: 'Invoices', to: '/billing/invoices', order: 2 },
    { ...entry, label: 'Billing', to: '/billing', order: 1, right: 'see' },
    { ...entry, label: 'Prices', to: '/billing/prices', order: 3, right: 'own' },
    { ...entry, label: 'In the header', to: '/billing/x', order: 4, place: 'header' },
  ]);
  await open('/admin/portal-settings', 'finance');
  const links = within(screen.getByRole('navigation', { name: 'Admin sections' })).getAllByRole('link');
  expect(links.slice(-3).map((link) => link.textContent)).toEqual([
    'Login and Security',
    'Billing',
    'Invoices',
  ]);
  remove();
});

test('opens the sections with a toggle and closes them on selection', async () => {
  const { user, router } = await open('/admin/portal-settings');
  // jsdom has no media queries: the toggle exists but is hidden as on a wide screen.
  const toggle = screen.getByText('Menu').closest('button');
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await user.click(screen.getByText('Menu'));
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await user.click(screen.getByRole('link', { name: 'Portal Settings' }));
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(router.state.location.pathname).toBe('/admin/portal-settings');
});
