import { screen, waitFor } from '@testing-library/react';
import { currentSession } from '@portal/shared/runtime';
import { fails, mockApi, renderRoutes, sampleSignedIn } from '@portal/shared/testing';
import { routes } from '../routes.tsx';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const request = {
  challenge: 'AQID',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required' as const,
  allowCredentials: [],
};
/** A device's answer to `navigator.credentials.get`. */
const answer = () =>
  Promise.resolve({
    id: 'the-key',
    rawId: bytes('the-key'),
    type: 'public-key',
    response: {
      clientDataJSON: bytes('client'),
      authenticatorData: bytes('data'),
      signature: bytes('signed'),
      userHandle: null,
    },
    getClientExtensionResults: () => ({}),
  });

/** Gives the browser passkeys, whose device answers with `get`. */
function provideDevice(get: () => Promise<unknown>) {
  Object.assign(window, { PublicKeyCredential: class {} });
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
}
afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

const open = () => renderRoutes(routes, { at: '/login' });
const button = () => screen.findByRole('button', { name: 'Log in with a passkey' });

test('logs in with a passkey and continues to the dashboard', async () => {
  provideDevice(answer);
  const seen = mockApi({
    'POST /auth/login/passkey/start': request,
    'POST /auth/login/passkey': sampleSignedIn(),
  });
  const { user, router } = await open();
  await user.click(await button());
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(currentSession()?.token).toBe('token-of-rosa');
  expect(seen.find(({ route }) => route === 'POST /auth/login/passkey')?.request.body).toEqual({
    credential_id: 'the-key',
    client_data: 'Y2xpZW50',
    authenticator_data: 'ZGF0YQ',
    signature: 'c2lnbmVk',
  });
});

test('shows that a passkey is unknown, and tells the device', async () => {
  provideDevice(answer);
  const signalled = jest.fn(() => Promise.resolve());
  Object.assign(window.PublicKeyCredential, { signalUnknownCredential: signalled });
  const message = 'This passkey isn’t known here. It may have been removed.';
  mockApi({
    'POST /auth/login/passkey/start': request,
    'POST /auth/login/passkey': fails(422, { message, error: 'passkey_unknown' }),
  });
  const { user } = await open();
  await user.click(await button());
  expect(await screen.findByText(message)).toBeVisible();
  expect(signalled.mock.calls).toEqual([[{ rpId: 'localhost', credentialId: 'the-key' }]]);
});

test('tells the device nothing about a passkey that failed for another reason', async () => {
  provideDevice(answer);
  const signalled = jest.fn(() => Promise.resolve());
  Object.assign(window.PublicKeyCredential, { signalUnknownCredential: signalled });
  const message = 'Your passkey couldn’t be checked, or it took too long. Please try again.';
  mockApi({
    'POST /auth/login/passkey/start': request,
    'POST /auth/login/passkey': fails(422, { message, error: 'passkey_rejected' }),
  });
  const { user } = await open();
  await user.click(await button());
  expect(await screen.findByText(message)).toBeVisible();
  expect(signalled).not.toHaveBeenCalled();
});

test('names the right address where no passkey works', async () => {
  const get = jest.fn(answer);
  provideDevice(get);
  const message = 'Passkeys work only at https://portal.example. Open the portal there.';
  mockApi({
    'POST /auth/login/passkey/start': fails(422, { message, error: 'passkey_wrong_address' }),
  });
  const { user } = await open();
  await user.click(await button());
  expect(await screen.findByText(message)).toBeVisible();
  expect(get).not.toHaveBeenCalled();
});

test('shows no error when the user closes the browser’s dialog', async () => {
  const get = jest.fn(() => Promise.reject(new DOMException('closed', 'NotAllowedError')));
  provideDevice(get);
  mockApi({ 'POST /auth/login/passkey/start': request });
  const { user } = await open();
  await user.click(await button());
  await waitFor(() => expect(get).toHaveBeenCalled());
  await waitFor(async () => expect(await button()).toBeEnabled());
  expect(screen.queryByText(/passkey didn’t work/)).not.toBeInTheDocument();
});

test('has no passkey button in a browser without passkeys', async () => {
  await open();
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).not.toBeInTheDocument();
});
