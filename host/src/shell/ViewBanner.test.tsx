import { screen, waitFor } from '@testing-library/react';
import { enterView, currentSession, storeSession } from '@portal/shared/state';
import { fails, mockApi, renderRoutes, sampleSignedIn } from '@portal/shared/testing';
import { act } from 'react';
import { ViewBanner } from './ViewBanner.tsx';

const { token: _token, ...admin } = sampleSignedIn({ is_admin: true });

async function open() {
  const view = await renderRoutes([{ path: '*', element: <ViewBanner /> }], { at: '/dashboard' });
  act(() => {
    storeSession({ ...admin, token: 'token-of-the-admin' });
    enterView({
      token: 'token-of-the-view',
      user: { ...admin, is_admin: false, viewing_as: { account_id: 5, business_name: 'Delgado Catering' } },
      ends_at: new Date(Date.now() + 90_000).toISOString(),
    });
  });
  return view;
}

test('an admin of their own has no banner', async () => {
  await renderRoutes([{ path: '*', element: <ViewBanner /> }], {
    at: '/admin',
    as: sampleSignedIn({ is_admin: true }),
  });
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});

test('it says whose view it is and how long, and leads back to the account', async () => {
  const { user, router } = await open();
  const banner = await screen.findByRole('complementary', { name: 'Viewing as a vendor' });
  expect(banner).toHaveTextContent('You see the portal as Delgado Catering does. Nothing can be changed.');
  expect(banner).toHaveTextContent(/1:\d\d left/);
  const ended = mockApi({ 'POST /auth/logout': { message: 'Signed out' } });
  await user.click(screen.getByRole('button', { name: 'Back to the admin panel' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/accounts/5'));
  expect(ended[0]?.request.headers.get('authorization')).toBe('Bearer token-of-the-view');
  expect(currentSession()).toMatchObject({ token: 'token-of-the-admin', user: { is_admin: true } });
  expect(sessionStorage).toHaveLength(0);
});

test('a view that has expired on the server is left all the same', async () => {
  const { user } = await open();
  mockApi({ 'POST /auth/logout': fails(401, { error: 'unauthenticated' }) });
  await user.click(await screen.findByRole('button', { name: 'Back to the admin panel' }));
  await waitFor(() => expect(currentSession()?.token).toBe('token-of-the-admin'));
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});
