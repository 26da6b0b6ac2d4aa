import { screen, waitFor } from '@testing-library/react';
import {
  expectToasts,
  fails,
  mockApi,
  renderRoutes,
  sampleAccount,
  sampleSignedIn,
} from '@portal/shared/testing';
import { routes } from '../routes.tsx';
import { mockAccount, openDashboard } from '../testing.tsx';

const RESUME = 'POST /vendor-account/{accountId}/opt-in';

test('resumes a paused profile from every page', async () => {
  mockAccount({ status: 'opted_out', resumes_on: '2099-03-01' });
  const seen = mockApi({ [RESUME]: { account: sampleAccount() } });
  const { user } = await openDashboard('/dashboard/resources');
  expect(await screen.findByText(/You won’t get new leads until March 1, 2099/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  await waitFor(() => expect(screen.queryByText('Your profile is paused')).not.toBeInTheDocument());
  expect(seen.map(({ request }) => request.body)).toEqual([{ confirm: true, reason: '' }]);
  await expectToasts('Your profile is now active and you will start receiving leads again.');
});

test('keeps the banner and shows the error when resuming fails', async () => {
  mockAccount({ status: 'opted_out' });
  mockApi({ [RESUME]: fails(500, { message: 'The server is having a rest' }) });
  const { user } = await openDashboard('/dashboard/resources');
  await user.click(await screen.findByRole('button', { name: 'Resume' }));
  await expectToasts('The server is having a rest');
  expect(screen.getByText('Your profile is paused')).toBeVisible();
});

test('has no Resume button during impersonation', async () => {
  mockAccount({ status: 'opted_out' });
  const viewing_as = { account_id: 5, business_name: 'Delgado Catering' };
  await renderRoutes(routes, {
    at: '/dashboard/resources',
    mount: '/dashboard',
    as: sampleSignedIn({ viewing_as }),
  });
  expect(await screen.findByText('Your profile is paused')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Resume' })).not.toBeInTheDocument();
});
