import { screen } from '@testing-library/react';
import {
  mockApi,
  renderRoutes,
  sampleApplicationStats,
  sampleSettings,
  sampleSignedIn,
} from '@portal/shared/testing';
import { routes } from '../routes.tsx';

async function open(at: string) {
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
  });
  const view = await renderRoutes(routes, { mount: '/admin', at, as: sampleSignedIn({ is_admin: true }) });
  await screen.findByRole('heading', { level: 1 });
  return view;
}

test('lists the sections in the sidebar and marks the current one', async () => {
  await open('/admin/portal-settings');
  const links = screen.getAllByRole('link');
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
    '/admin/portal-settings',
    '/admin/security',
  ]);
  expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Portal Settings');
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
