import { screen, waitFor } from '@testing-library/react';
import { fails, mockApi, renderRoutes, sampleApplicationStats, sampleSignedIn } from '@portal/shared/testing';
import { routes } from '../routes.tsx';

test('shows an admin their own second factors', async () => {
  mockApi({
    'GET /vendor-admin/applications/stats': sampleApplicationStats(),
    'GET /user/second-factor': { authenticator: null, recovery_codes_left: 0, passkeys: [] },
  });
  await renderRoutes(routes, {
    at: '/admin/security',
    mount: '/admin',
    as: sampleSignedIn({ is_admin: true }),
  });
  expect(await screen.findByRole('heading', { name: 'Two-step login' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Add app' })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Login and Security' })).toHaveAttribute('aria-current', 'page');
});

test('sends an admin who must add a second factor to its page, and opens the panel after that', async () => {
  mockApi({
    'GET /vendor-admin/applications/stats': fails(403, { error: 'second_factor_required' }),
    'GET /vendor-admin/admins': fails(403, { error: 'second_factor_required' }),
    'GET /vendor-admin/admin-invitations': fails(403, { error: 'second_factor_required' }),
    'GET /user/second-factor': { authenticator: null, recovery_codes_left: 0, passkeys: [] },
  });
  const { user } = await renderRoutes(routes, {
    at: '/admin/admins',
    mount: '/admin',
    as: sampleSignedIn({ is_admin: true }),
  });
  expect(await screen.findByRole('heading', { name: 'Add an authenticator app first' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Set up two-step login' }));
  expect(await screen.findByRole('button', { name: 'Add app' })).toBeEnabled();
  mockApi({
    'GET /vendor-admin/applications/stats': sampleApplicationStats(),
    'GET /vendor-admin/admins': { data: [] },
    'GET /vendor-admin/admin-invitations': { data: [] },
  });
  await user.click(screen.getByRole('link', { name: 'Admins' }));
  await waitFor(() => {
    expect(screen.queryByRole('heading', { name: 'Add an authenticator app first' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Admins', level: 1 })).toBeVisible();
  });
});
