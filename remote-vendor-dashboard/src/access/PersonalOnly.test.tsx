import { screen } from '@testing-library/react';
import {
  expectNothingSent,
  fails,
  mockApi,
  never,
  renderRoutes,
  sampleSignedIn,
} from '@portal/shared/testing';
import { routes } from '../routes.tsx';
import { mockAccount } from '../testing.tsx';

test.each([
  ['/dashboard/account', 'Personal Information', 'GET /vendor-account/application'],
  ['/dashboard/account', 'Login and security', 'GET /user/sessions'],
  ['/dashboard/preferences/notifications', 'Notifications', 'GET /user/notice-preferences'],
  ['/dashboard/resources/guide', 'Success guide', 'GET /user/checklist'],
])('%s hides personal settings during impersonation and does not request them', async (at, name, own) => {
  mockAccount();
  mockApi({ 'GET /vendor-account/application': fails(404, { error: 'no_application' }) });
  const seen = mockApi({ [own]: never });
  const impersonated = { account_id: 5, business_name: 'Delgado Catering' };
  await renderRoutes(routes, { at, mount: '/dashboard', as: sampleSignedIn({ viewing_as: impersonated }) });
  expect(
    await screen.findByText(`“${name}” is private to each person, so you can’t see it here.`),
  ).toBeInTheDocument();
  await expectNothingSent(seen);
});
