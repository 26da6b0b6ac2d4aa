import { screen, within } from '@testing-library/react';
import { mockApi, renderRoutes, sampleSignedIn } from '@portal/shared/testing';
import { routes } from '../routes.tsx';

test('the settings are shown, to read only', async () => {
  mockApi({
    'GET /vendor-admin/applications/stats': {
      total: 0,
      pending: 0,
      approved: 0,
      rejected: 0,
      under_review: 0,
    },
  });
  await renderRoutes(routes, {
    mount: '/admin',
    at: '/admin/portal-settings',
    as: sampleSignedIn({ is_admin: true }),
  });
  const applications = await screen.findByRole('region', { name: 'Applications' });
  expect(applications).toHaveTextContent(/Accepting applicationsYes.*Manual review requiredYes/);
  const required = within(screen.getByRole('region', { name: 'Required information' }));
  expect(required.getByText('Business name')).toBeInTheDocument();
  const system = within(screen.getByRole('region', { name: 'System status' }));
  expect(system.getAllByText('Active')).toHaveLength(4);
});
