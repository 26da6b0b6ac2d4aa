import { screen, waitFor } from '@testing-library/react';
import {
  fails,
  mockApi,
  renderRoutes,
  sampleApplicationStats,
  sampleSecondFactors,
  sampleSignedIn,
} from '@portal/shared/testing';
import { routes } from '../routes.tsx';

test('shows an admin their own second factors', async () => {
  mockApi({
    'GET /vendor-admin/applications/stats': sampleApplicationStats(),
    'GET /user/second-factor': sampleSecondFactors(),
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
    'GET /user/second-factor': sampleSecondFactors(),
  });
  const { user } = await renderRoutes(routes, {
    at: '/admin/admins',
    mount: '/admin',
    as: sampleSignedIn({ is_admin: true }),
  });
  expect(await screen.findByRole('heading', { name: 'Two-step login is needed' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Set up two-step login' }));
  expect(await screen.findByRole('button', { name: 'Add app' })).toBeEnabled();
  mockApi({
    'GET /vendor-admin/applications/stats': sampleApplicationStats(),
    'GET /vendor-admin/admins': { data: [] },
    'GET /vendor-admin/admin-invitations': { data: [] },
  });
  await user.click(screen.getByRole('link', { name: 'Admins' }));
  await waitFor(() => {
    expect(screen.queryByRole('heading', { name: 'Two-step login is needed' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Admins', level: 1 })).toBeVisible();
  });
});

test('an admin who logged in with a password only proves their passkey, and the panel opens', async () => {
  let stored = sampleSecondFactors({
    needed: true,
    passkeys: [{ id: 3, name: 'Laptop', added_at: '2026-11-20T18:00:00.000Z', last_used_at: null }],
  });
  const bytes = new TextEncoder().encode('x').buffer;
  Object.assign(window, { PublicKeyCredential: class {} });
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: {
      get: () =>
        Promise.resolve({
          id: 'the-key',
          rawId: bytes,
          type: 'public-key',
          response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: null },
          getClientExtensionResults: () => ({}),
        }),
    },
  });
  mockApi({
    'GET /vendor-admin/applications/stats': () =>
      stored.needed ? fails(403, { error: 'second_factor_required' }) : sampleApplicationStats(),
    'GET /user/second-factor': () => stored,
    'POST /auth/confirm/passkey/start': {
      challenge: 'AQID',
      rpId: 'localhost',
      timeout: 300_000,
      userVerification: 'required',
      allowCredentials: [],
    },
    'POST /auth/confirm/passkey': () => {
      stored = { ...stored, needed: false };
      return { token: 'a-new-token' };
    },
  });
  const { user } = await renderRoutes(routes, {
    at: '/admin/security',
    mount: '/admin',
    as: sampleSignedIn({ is_admin: true }),
  });
  expect(await screen.findByRole('button', { name: 'Add app' })).toBeDisabled();
  await user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).not.toBeInTheDocument(),
  );
  expect(screen.getByRole('heading', { name: 'Laptop' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add app' })).toBeEnabled());
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});
