import { screen, waitFor, within } from '@testing-library/react';
import { expectToasts, fails, mockApi, never, sampleSecondFactors } from '@portal/shared/testing';
import { mockAccount, openDashboard } from '../testing.tsx';

const off = sampleSecondFactors();
const on = sampleSecondFactors({
  authenticator: { added_at: '2026-11-20T18:00:00.000Z', last_used_at: null },
  recovery_codes_left: 9,
});
const codes = Array.from({ length: 10 }, (_, index) => `k7m${index}-2fhx-9qzt`);
const press = async (user: Awaited<ReturnType<typeof openDashboard>>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

let stored = off;
beforeEach(() => {
  mockAccount();
  stored = off;
  mockApi({
    'GET /vendor-account/application': fails(404, { error: 'no_application' }),
    'GET /user/second-factor': () => stored,
  });
});

test('adds an app with its first code and shows the recovery codes once', async () => {
  const { user } = await openDashboard('/dashboard/account');
  const seen = mockApi({
    'POST /user/second-factor/authenticator': {
      secret: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Gia',
      qr: { size: 21, path: 'M0 0h1v1h-1z' },
    },
    'POST /user/second-factor/authenticator/confirm': () => {
      stored = on;
      return { recovery_codes: codes };
    },
  });
  await press(user, 'Add app');
  const setup = await dialog('Add your authenticator app');
  expect(setup.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(setup.getByLabelText('Setup key')).toHaveValue('JBSWY3DPEHPK3PXP');
  await user.click(setup.getByRole('button', { name: 'Turn on' }));
  expect(await setup.findByText('Please enter the code')).toBeVisible();
  await user.type(setup.getByLabelText('Six-digit code'), '123456{Enter}');
  const saved = await dialog('Save your recovery codes');
  expect(saved.getAllByRole('listitem').map((item) => item.textContent)).toEqual(codes);
  expect(seen.at(-1)?.request.body).toEqual({ code: '123456' });
  await user.keyboard('{Escape}');
  expect(saved.getAllByRole('listitem')).toHaveLength(codes.length);
  await user.click(saved.getByRole('button', { name: 'Copy codes' }));
  await expectToasts('Recovery codes copied.');
  await user.click(saved.getByRole('button', { name: 'I saved my codes' }));
  expect(await screen.findByText(/^On since Nov/)).toBeVisible();
  expect(screen.queryByText(codes[0]!)).not.toBeInTheDocument();
});

test('shows a wrong first code at its field', async () => {
  const { user } = await openDashboard('/dashboard/account');
  mockApi({
    'POST /user/second-factor/authenticator': {
      secret: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Gia',
      qr: { size: 21, path: 'M0 0h1v1h-1z' },
    },
    'POST /user/second-factor/authenticator/confirm': fails(422, {
      message: 'This code is wrong',
      error: 'wrong_code',
      errors: { code: ['This code is wrong'] },
    }),
  });
  await press(user, 'Add app');
  const setup = await dialog('Add your authenticator app');
  await user.type(setup.getByLabelText('Six-digit code'), '000000{Enter}');
  await waitFor(() =>
    expect(setup.getByLabelText('Six-digit code')).toHaveAccessibleDescription('This code is wrong'),
  );
});

test('replaces the recovery codes after a question', async () => {
  stored = on;
  const { user } = await openDashboard('/dashboard/account');
  mockApi({ 'POST /user/second-factor/recovery-codes': { recovery_codes: codes } });
  expect(await screen.findByText(/^9 of 10 left/)).toBeVisible();
  await press(user, 'Get new codes');
  const question = await dialog('Replace your recovery codes?');
  await user.click(question.getByRole('button', { name: 'Get new codes' }));
  expect((await dialog('Save your recovery codes')).getAllByRole('listitem')).toHaveLength(10);
});

test('shows new recovery codes without waiting for other reads', async () => {
  stored = on;
  const { user } = await openDashboard('/dashboard/account');
  await press(user, 'Get new codes');
  const question = await dialog('Replace your recovery codes?');
  mockApi({
    'POST /user/second-factor/recovery-codes': { recovery_codes: codes },
    'GET /user/second-factor': never,
  });
  await user.click(question.getByRole('button', { name: 'Get new codes' }));
  expect((await dialog('Save your recovery codes')).getAllByRole('listitem')).toHaveLength(10);
});

test('removes the app after a question, and keeps it when the request fails', async () => {
  stored = on;
  const { user } = await openDashboard('/dashboard/account');
  mockApi({ 'DELETE /user/second-factor/authenticator': fails(500, { message: 'Out of order' }) });
  const remove = async () => {
    await press(user, 'Remove app');
    const question = await dialog('Remove your authenticator app?');
    await user.click(question.getByRole('button', { name: 'Remove app' }));
  };
  await remove();
  await expectToasts('Failed to remove the app. Out of order');
  mockApi({
    'DELETE /user/second-factor/authenticator': () => {
      stored = off;
      return { message: 'Removed' };
    },
  });
  await remove();
  expect(await screen.findByRole('button', { name: 'Add app' })).toBeVisible();
});

test('lists the passkeys and removes one after a question', async () => {
  const added_at = '2026-11-20T18:00:00.000Z';
  stored = {
    ...off,
    passkeys: [
      { id: 1, name: 'Laptop', added_at, last_used_at: null },
      { id: 2, name: 'Phone', added_at, last_used_at: added_at },
    ],
  };
  const { user } = await openDashboard('/dashboard/account');
  const seen = mockApi({
    'DELETE /user/second-factor/passkeys/{passkeyId}': () => {
      stored = { ...stored, passkeys: stored.passkeys.slice(0, 1) };
      return { message: 'Removed' };
    },
  });
  expect(await screen.findByText(/^Added Nov 20, 2026 · Last used Nov 20, 2026$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add passkey' })).not.toBeInTheDocument();
  await press(user, 'Remove Phone');
  const question = await dialog('Remove the passkey “Phone”?');
  await user.click(question.getByRole('button', { name: 'Remove passkey' }));
  await expectToasts('Passkey removed.');
  // The page is hidden until the dialog has closed.
  expect(await screen.findByRole('heading', { name: 'Laptop' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Phone' })).not.toBeInTheDocument());
  expect(seen.some(({ route }) => route === 'DELETE /user/second-factor/passkeys/{passkeyId}')).toBe(true);
});

test('cancels a reset that the team was asked for', async () => {
  stored = sampleSecondFactors({ ...on, reset: { due_at: '2026-11-26T18:00:00.000Z' } });
  const { user } = await openDashboard('/dashboard/account');
  expect(await screen.findByText(/We’ll remove them on Nov 26, 2026/)).toBeVisible();
  mockApi({
    'DELETE /user/second-factor/reset': () => {
      stored = on;
      return { message: '' };
    },
  });
  await press(user, 'Keep two-step login');
  await expectToasts('Your two-step login stays on.');
  await waitFor(() => expect(screen.queryByText(/We’ll remove them/)).not.toBeInTheDocument());
});

test('renames a passkey', async () => {
  const laptop = { id: 3, name: 'Laptop', added_at: '2026-11-20T18:00:00.000Z', last_used_at: null };
  stored = sampleSecondFactors({ passkeys: [laptop] });
  const { user } = await openDashboard('/dashboard/account');
  await press(user, 'Rename Laptop');
  const form = await dialog('Rename the passkey “Laptop”');
  await user.clear(form.getByLabelText('Name'));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Please enter a name')).toBeVisible();
  await user.type(form.getByLabelText('Name'), 'Studio laptop');
  mockApi({
    'PUT /user/second-factor/passkeys/{passkeyId}': ({ body }) => {
      const renamed = { ...laptop, ...(body as { name: string }) };
      stored = sampleSecondFactors({ passkeys: [renamed] });
      return renamed;
    },
  });
  await user.click(form.getByRole('button', { name: 'Save' }));
  await expectToasts('Passkey renamed.');
  expect(await screen.findByRole('heading', { name: 'Studio laptop' })).toBeVisible();
});

test('changes nothing before a required second step, and says so', async () => {
  stored = {
    ...on,
    needed: true,
    passkeys: [{ id: 1, name: 'Laptop', added_at: '2026-11-20T18:00:00.000Z', last_used_at: null }],
  };
  await openDashboard('/dashboard/account');
  expect(await screen.findByRole('button', { name: 'Remove app' })).toBeDisabled();
  for (const name of ['Get new codes', 'Remove Laptop', 'Rename Laptop'])
    expect(screen.getByRole('button', { name })).toBeDisabled();
  expect(screen.getAllByText('You can change this after your second step.')[0]).toBeVisible();
});

test('adds the first factor that is required', async () => {
  stored = { ...off, needed: true };
  await openDashboard('/dashboard/account');
  expect(await screen.findByRole('button', { name: 'Add app' })).toBeEnabled();
  expect(screen.getByText('Add an authenticator app or a passkey to continue.')).toBeVisible();
  expect(screen.queryByText('You can change this after your second step.')).not.toBeInTheDocument();
});

test('asks before closing the name of a passkey that the user canceled on the device', async () => {
  const cancelled = new DOMException('Canceled', 'NotAllowedError');
  Object.assign(window, { PublicKeyCredential: class {} });
  Object.defineProperty(navigator, 'credentials', {
    value: { create: () => Promise.reject(cancelled) },
    configurable: true,
  });
  try {
    const { user } = await openDashboard('/dashboard/account');
    const seen = mockApi({
      'POST /user/second-factor/passkeys/start': {
        challenge: 'AQID',
        rp: { id: 'localhost', name: 'Gia' },
        user: { id: 'AQID', name: 'rosa@delgadocatering.com', displayName: 'Rosa' },
        pubKeyCredParams: [],
        timeout: 300_000,
        excludeCredentials: [],
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      },
    });
    await press(user, 'Add passkey');
    const form = await dialog('Add a passkey');
    await user.type(form.getByLabelText('Name'), 'Studio laptop');
    await user.click(form.getByRole('button', { name: 'Add passkey' }));
    await waitFor(() => expect(seen).toHaveLength(1));
    const add = form.getByRole('button', { name: 'Add passkey' });
    await waitFor(() => expect(add).not.toHaveAttribute('aria-busy'));
    await user.click(form.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  } finally {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  }
});
