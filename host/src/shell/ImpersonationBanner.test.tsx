import '../../test/page.ts';
import { screen, waitFor } from '@testing-library/react';
import { fails, mockApi, renderRoutes, sampleSignedIn } from '@portal/shared/testing';
import { act } from 'react';
import { Outlet } from 'react-router-dom';
import { currentSession, enterImpersonation, storeSession } from '@portal/shared/runtime';
import { AccessGate } from '../access/AccessGate.tsx';
import { ImpersonationBanner } from './ImpersonationBanner.tsx';

const { token: _token, ...admin } = sampleSignedIn({ is_admin: true });

async function open() {
  const vendors = (
    <AccessGate access="vendor">
      <p>A vendor's page</p>
    </AccessGate>
  );
  const view = await renderRoutes(
    [
      {
        element: (
          <>
            <ImpersonationBanner />
            <Outlet />
          </>
        ),
        children: [
          { path: 'dashboard', element: vendors },
          { path: 'admin', element: 'The dashboard of admins' },
          {
            path: 'admin/accounts/:id',
            // Simulates network latency; the guard of the old page renders in the meantime.
            lazy: () =>
              new Promise((resolve) => setTimeout(() => resolve({ Component: () => 'The account' }), 50)),
          },
        ],
      },
    ],
    { at: '/admin', as: sampleSignedIn({ is_admin: true }) },
  );
  act(() => {
    storeSession({ ...admin, token: 'token-of-the-admin' });
    enterImpersonation({
      token: 'token-of-the-view',
      user: { ...admin, is_admin: false, viewing_as: { account_id: 5, business_name: 'Delgado Catering' } },
      ends_at: new Date(Date.now() + 90_000).toISOString(),
    });
  });
  await act(() => view.router.navigate('/dashboard'));
  return view;
}

test('shows no banner without impersonation', async () => {
  await renderRoutes([{ path: '*', element: <ImpersonationBanner /> }], {
    at: '/admin',
    as: sampleSignedIn({ is_admin: true }),
  });
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});

test('shows the vendor and the remaining time, and returns to the account on exit', async () => {
  const { user, router } = await open();
  const banner = await screen.findByRole('complementary', { name: 'Viewing as a vendor' });
  expect(banner).toHaveTextContent('You’re viewing the portal as Delgado Catering. You can’t make changes.');
  expect(banner).toHaveTextContent(/1:\d\d left/);
  const ended = mockApi({ 'POST /auth/logout': { message: 'Signed out' } });
  await user.click(screen.getByRole('button', { name: 'Back to the admin panel' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/accounts/5'));
  expect(await screen.findByText('The account')).toBeInTheDocument();
  expect(ended[0]?.request.headers.get('authorization')).toBe('Bearer token-of-the-view');
  expect(currentSession()).toMatchObject({ token: 'token-of-the-admin', user: { is_admin: true } });
  expect(sessionStorage).toHaveLength(0);
  // Guards apply again when the admin returns to the vendor's page.
  await act(() => router.navigate(-1));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin'));
});

test('ends the impersonation when it has already expired on the server', async () => {
  const { user } = await open();
  mockApi({ 'POST /auth/logout': fails(401, { error: 'unauthenticated' }) });
  await user.click(await screen.findByRole('button', { name: 'Back to the admin panel' }));
  await waitFor(() => expect(currentSession()?.token).toBe('token-of-the-admin'));
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});
