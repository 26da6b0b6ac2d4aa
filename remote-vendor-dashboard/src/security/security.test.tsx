import { act, screen, waitFor, within } from '@testing-library/react';
import type { EmailStatus, SessionInfo } from '@portal/shared/contract';
import { refresh } from '@portal/shared/queries';
import { closeMessage, currentSession, messageAtom, portalStore } from '@portal/shared/runtime';
import { expectToasts, fails, mockApi, never, sampleUser, expectNothingSent } from '@portal/shared/testing';
import { mockAccount, openDashboard } from '../testing.tsx';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0';
const session = (over: Partial<SessionInfo>): SessionInfo => ({
  id: 1,
  current: true,
  user_agent: windows,
  network: '203.0.113.x',
  created_at: '2026-11-20T18:00:00Z',
  last_used_at: '2026-11-21T18:00:00Z',
  ...over,
});
const both = [session({}), session({ id: 2, current: false, user_agent: iphone, network: null })];
const open = async (button: string, title: string) => {
  const { user } = await openDashboard('/dashboard/account');
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: title })) };
};

beforeEach(() => {
  mockAccount();
  mockApi({ 'GET /vendor-account/application': fails(404, { error: 'no_application' }) });
});
afterEach(closeMessage);

describe('sessions', () => {
  beforeEach(() => void mockApi({ 'GET /user/sessions': { data: both } }));
  const list = async () => within(await screen.findByRole('list', { name: 'Where you’re logged in' }));

  test('marks the current device and ends another session', async () => {
    const { user } = await openDashboard('/dashboard/account');
    const sessions = await list();
    const here = sessions.getByText('This device').closest('li')!;
    expect(here).toHaveTextContent(/Edge on Windows/);
    expect(within(here).getByText('Network address 203.0.113.x')).not.toBeVisible();
    await user.click(within(here).getByText('Details'));
    expect(within(here).getByText('Network address 203.0.113.x')).toBeVisible();
    expect(sessions.getAllByRole('button')).toHaveLength(1);
    const seen = mockApi({
      'DELETE /user/sessions/{sessionId}': { message: 'Ended' },
      'GET /user/sessions': { data: both.slice(0, 1) },
    });
    await user.click(sessions.getByRole('button', { name: 'Log out of Safari on iPhone' }));
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument());
    expect(seen[0]?.request.params.sessionId).toBe('2');
    await expectToasts('Logged out of Safari on iPhone.');
  });

  test('says in words where the other devices are', async () => {
    const third = session({ id: 3, current: false, user_agent: iphone, network: '198.51.100.x' });
    mockApi({ 'GET /user/sessions': { data: [session({}), session({ id: 2, current: false }), third] } });
    await openDashboard('/dashboard/account');
    const [here, near, elsewhere] = (await list()).getAllByRole('listitem');
    expect(here).not.toHaveTextContent(/network as|Another network/);
    expect(near).toHaveTextContent(/Edge on Windows.*Same network as this device/);
    expect(elsewhere).toHaveTextContent(/Safari on iPhone.*Another network/);
  });

  test('ends each of several sessions once', async () => {
    const third = session({ id: 3, current: false, network: null });
    mockApi({ 'GET /user/sessions': { data: [...both, third] } });
    const { user } = await openDashboard('/dashboard/account');
    const seen = mockApi({ 'DELETE /user/sessions/{sessionId}': () => never() });
    const sessions = await list();
    const press = (device: string) =>
      user.click(sessions.getByRole('button', { name: `Log out of ${device}` }));
    await press('Safari on iPhone');
    await press('Edge on Windows');
    await press('Safari on iPhone');
    await waitFor(() => expect(seen.length).toBeGreaterThan(1));
    await expectNothingSent([]);
    expect(seen.map(({ request }) => request.params.sessionId)).toEqual(['2', '3']);
  });

  test('ends all other sessions after confirmation', async () => {
    const { user, dialog } = await open('Log out of other devices', 'Log out of other devices?');
    mockApi({
      'DELETE /user/sessions': { message: 'Ended', ended: 1 },
      'GET /user/sessions': { data: both.slice(0, 1) },
    });
    await user.click(dialog.getByRole('button', { name: 'Log out of other devices' }));
    await expectToasts('Logged out of 1 other device.');
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument());
  });

  test('keeps the session listed when ending it fails', async () => {
    const { user } = await openDashboard('/dashboard/account');
    mockApi({ 'DELETE /user/sessions/{sessionId}': fails(500, { message: 'Out of order' }) });
    await user.click((await list()).getByRole('button', { name: 'Log out of Safari on iPhone' }));
    await expectToasts('Failed to log out of that device. Out of order');
    expect(screen.getByText('Safari on iPhone')).toBeVisible();
  });
});

describe('changing the password', () => {
  const start = () => open('Change password', 'Change your password');

  test('shows the password rules before sending and changes the password', async () => {
    const { user, dialog } = await start();
    const seen = mockApi({ 'PUT /user/profile': { ...sampleUser(), pending_email: null } });
    await user.type(dialog.getByLabelText('Current password'), 'the old one');
    await user.type(dialog.getByLabelText('New password'), 'short');
    await user.click(dialog.getByRole('button', { name: 'Change Password' }));
    expect(dialog.getByText('Password must be at least 8 characters')).toBeVisible();
    expect(dialog.getByText('Passwords do not match')).toBeVisible();
    await expectNothingSent(seen);
    await user.type(dialog.getByLabelText('New password'), ' and longer');
    await user.type(dialog.getByLabelText('Confirm new password'), 'short and longer');
    await user.click(dialog.getByRole('button', { name: 'Change Password' }));
    await expectToasts('Your password was changed.');
    expect(seen[0]?.request.body).toEqual({
      current_password: 'the old one',
      password: 'short and longer',
      password_confirmation: 'short and longer',
    });
  });

  test('shows a wrong current password at its field', async () => {
    const { user, dialog } = await start();
    const wrong = 'This is not your current password';
    mockApi({ 'PUT /user/profile': fails(422, { message: wrong, errors: { current_password: [wrong] } }) });
    await user.type(dialog.getByLabelText('New password'), 'long table dinner');
    await user.type(dialog.getByLabelText('Confirm new password'), 'long table dinner');
    await user.click(dialog.getByRole('button', { name: 'Change Password' }));
    await waitFor(() => expect(dialog.getByLabelText('Current password')).toHaveAccessibleDescription(wrong));
  });
});

const emailStatus = (over: Partial<EmailStatus> = {}): EmailStatus => ({
  email: 'rosa@delgadocatering.com',
  email_verified_at: '2026-05-01T17:00:00.000Z',
  pending_email: 'rosa@new.example',
  next_allowed_at: '2026-05-01T17:00:00.000Z',
  undeliverable: false,
  ...over,
});

describe('changing the email', () => {
  test('says that the link could not be delivered', async () => {
    mockApi({ 'GET /auth/email': emailStatus({ undeliverable: true }) });
    await open('Change email', 'Change your email');
    expect(
      await screen.findByText(/^We couldn’t deliver the link to rosa@new.example. Check it for typos/),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Cancel change', hidden: true })).toBeInTheDocument();
  });

  test('requires a different email, shows it as pending and keeps the session', async () => {
    const { user, dialog } = await open('Change email', 'Change your email');
    const seen = mockApi({
      'PUT /user/profile': { ...sampleUser(), pending_email: 'rosa@new.example' },
      'GET /auth/email': emailStatus(),
    });
    const email = dialog.getByLabelText('New email');
    await user.type(email, 'Rosa@delgadocatering.com');
    await user.click(dialog.getByRole('button', { name: 'Change Email' }));
    expect(dialog.getByText('This is already your email')).toBeVisible();
    await user.clear(email);
    await user.type(email, ' rosa@new.example ');
    await user.click(dialog.getByRole('button', { name: 'Change Email' }));
    await waitFor(() =>
      expect(portalStore.get(messageAtom)).toMatchObject({
        title: 'Please verify your new email',
        message: expect.stringContaining('rosa@new.example'),
      }),
    );
    expect(seen[0]?.request.body).toEqual({ email: 'rosa@new.example' });
    expect(currentSession()?.user.email).toBe('rosa@delgadocatering.com');
    expect(await screen.findByText('New email, not verified yet')).toBeInTheDocument();
  });

  test('resends the link of a pending email once the wait is over', async () => {
    const later = new Date(Date.now() + 50_000).toISOString();
    mockApi({ 'GET /auth/email': emailStatus({ next_allowed_at: later }) });
    const { user } = await openDashboard('/dashboard/account');
    const waiting = await screen.findByRole('button', { name: /Resend in/ });
    const seen = mockApi({
      'POST /auth/email/resend': { message: 'Sent', next_allowed_at: later },
      'GET /auth/email': emailStatus(),
    });
    await user.click(waiting);
    await expectNothingSent(seen);
    await act(() => refresh('GET /auth/email'));
    await user.click(await screen.findByRole('button', { name: 'Resend link' }));
    await expectToasts('We emailed a new link to rosa@new.example.');
  });

  test('cancels a pending email, and keeps it when the request fails', async () => {
    let pending = true;
    mockApi({ 'GET /auth/email': () => emailStatus(pending ? {} : { pending_email: null }) });
    const { user } = await openDashboard('/dashboard/account');
    mockApi({ 'DELETE /auth/email/pending': fails(500, { message: 'Out of order' }) });
    await user.click(await screen.findByRole('button', { name: 'Cancel change' }));
    await expectToasts('Failed to cancel the change. Out of order');
    expect(screen.getByText('New email, not verified yet')).toBeInTheDocument();
    mockApi({
      'DELETE /auth/email/pending': () => {
        pending = false;
        return { message: 'Cancelled' };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel change' }));
    await waitFor(() => expect(screen.queryByText('New email, not verified yet')).not.toBeInTheDocument());
  });
});
