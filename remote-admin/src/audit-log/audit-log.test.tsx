import { screen, waitFor, within } from '@testing-library/react';
import type { AdminAction } from '@portal/shared/contract';
import type { AdminRole } from '@portal/shared/domain';
import {
  mockApi,
  renderRoutes,
  sampleApplicationStats,
  samplePage,
  sampleSignedIn,
} from '@portal/shared/testing';
import { routes } from '../routes.tsx';

const action = (over: Partial<AdminAction> = {}): AdminAction => ({
  id: 8,
  action: 'settings_changed',
  performed_by: 'Ines Admin',
  performed_at: '2026-05-02T16:00:00.000Z',
  details: { before: { free_leads: 3 }, after: { free_leads: 5 } },
  account: null,
  application: null,
  vendor: null,
  ...over,
});
const LOG = 'GET /vendor-admin/audit-log';

async function open({ at = '/admin/audit-log', role = 'owner' as AdminRole } = {}) {
  const seen = mockApi({
    'GET /vendor-admin/applications/stats': sampleApplicationStats(),
    'GET /vendor-admin/admins': { data: [] },
    [LOG]: samplePage([
      action(),
      action({
        id: 7,
        action: 'account_suspended',
        details: { reason: 'No answers' },
        account: { id: 5, business_name: 'Delgado Catering' },
      }),
    ]),
  });
  const view = await renderRoutes(routes, {
    mount: '/admin',
    at,
    as: sampleSignedIn({ is_admin: true, admin_role: role }),
  });
  const asked = () =>
    seen.filter(({ route }) => route === LOG).map(({ request }) => Object.fromEntries(request.query));
  return { ...view, asked };
}
const row = (name: RegExp) => screen.findByRole('row', { name });

test('shows who did what, to what, when, and the values before and after', async () => {
  await open();
  const changed = within(await row(/Settings changed/));
  expect(changed.getByText('Free leads: 3 → 5')).toBeVisible();
  expect(changed.getByText('Ines Admin')).toBeVisible();
  expect(changed.getByText('May 2, 2026, 9:00 AM')).toBeVisible();
  const suspended = within(await row(/Account suspended/));
  expect(suspended.getByText('Reason: No answers')).toBeVisible();
  expect(suspended.getByRole('link', { name: 'Delgado Catering' })).toHaveAttribute(
    'href',
    '/admin/accounts/5',
  );
});

test('filters by kind, dates and text, all in the URL', async () => {
  const { user, router, asked } = await open({ at: '/admin/audit-log?from=2026-05-01' });
  await row(/Settings changed/);
  await user.click(screen.getByRole('button', { name: 'Roles and access' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search the log' }), 'Ines');
  await waitFor(() =>
    expect(asked().at(-1)).toEqual({
      page: '1',
      per_page: '10',
      kind: 'roles',
      search: 'Ines',
      from: '2026-05-01',
    }),
  );
  expect(router.state.location.search).toBe('?search=Ines&status=roles&from=2026-05-01');
});

test('is for owners only', async () => {
  const { asked } = await open({ role: 'operator' });
  expect(await screen.findByText(/^Only owners can see what admins did\./)).toBeVisible();
  expect(asked()).toEqual([]);
});
