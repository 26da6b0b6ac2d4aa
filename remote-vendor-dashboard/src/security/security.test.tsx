import { act, screen, waitFor, within } from '@testing-library/react';
import type { EmailStatus, SessionInfo } from '@portal/shared/contract';
import { emailStatusQuery } from '@portal/shared/queries';
import {
  closeMessage,
  currentSession,
  messageAtom,
  portalStore,
  queryClient,
  toastsAtom,
} from '@portal/shared/runtime';
import { fails, mockApi, sampleUser } from '@portal/shared/testing';
import { mockAccount, openDashboard } from '../testing.tsx';
import { deviceLabel } from './device.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0';
const session = (over: Partial<SessionInfo>): SessionInfo => ({
  id: 1,
  current: true,
  user_agent: windows,
  created_at: '2026-11-20T18:00:00Z',
  last_used_at: '2026-11-21T18:00:00Z',
  ...over,
});
const both = [session({}), session({ id: 2, current: false, user_agent: iphone })];
const toasts = () => portalStore.get(toastsAtom).map((toast) => toast.message);
const open = async (button: string, title: string) => {
  const { user } = await openDashboard('/dashboard/account');
  await user.click(await screen.findByRole('button', { name: button }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: title })) };
};

beforeEach(() => {
  mockAccount();
  mockApi({ 'GET /vendor-account/application': fails(404, { error: 'no_application' }) });
  portalStore.set(toastsAtom, []);
});
afterEach(closeMessage);

test.each([
  [iphone, 'Safari on iPhone'],
  [windows, 'Edge on Windows'],
  ['curl/8.5', 'Unknown device'],
  [null, 'Unknown device'],
])('labels %s as %s', (userAgent, label) => expect(deviceLabel(userAgent)).toBe(label));

describe('sessions', () => {
  beforeEach(() => void mockApi({ 'GET /user/sessions': { data: both } }));
  const list = async () => within(await screen.findByRole('list', { name: 'Where you are signed in' }));

  test('marks the current device and ends another session', async () => {
    const { user } = await openDashboard('/dashboard/account');
    const sessions = await list();
    expect(sessions.getByText('This device').closest('li')).toHaveTextContent('Edge on Windows');
    expect(sessions.getAllByRole('button')).toHaveLength(1);
    const seen = mockApi({
      'DELETE /user/sessions/{sessionId}': { message: 'Ended' },
      'GET /user/sessions': { data: both.slice(0, 1) },
    });
    await user.click(sessions.getByRole('button', { name: 'Sign out of Safari on iPhone' }));
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument());
    expect(seen[0]?.request.params.sessionId).toBe('2');
    expect(toasts()).toEqual(['Safari on iPhone is signed out.']);
  });

  test('ends all other sessions after confirmation', async () => {
    const { user, dialog } = await open('Sign out everywhere else', 'Sign out everywhere else?');
    mockApi({
      'DELETE /user/sessions': { message: 'Ended', ended: 1 },
      'GET /user/sessions': { data: both.slice(0, 1) },
    });
    await user.click(dialog.getByRole('button', { name: 'Sign out everywhere else' }));
    await waitFor(() => expect(toasts()).toEqual(['One session was ended.']));
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument());
  });

  test('keeps the session listed when ending it fails', async () => {
    const { user } = await openDashboard('/dashboard/account');
    mockApi({ 'DELETE /user/sessions/{sessionId}': fails(500, { message: 'Out of order' }) });
    await user.click((await list()).getByRole('button', { name: 'Sign out of Safari on iPhone' }));
    await waitFor(() => expect(toasts()).toEqual(['Failed to sign out there. Out of order']));
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
    expect(seen).toHaveLength(0);
    await user.type(dialog.getByLabelText('New password'), ' and longer');
    await user.type(dialog.getByLabelText('Confirm new password'), 'short and longer');
    await user.click(dialog.getByRole('button', { name: 'Change Password' }));
    await waitFor(() => expect(toasts()).toEqual(['Your password was changed.']));
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
  ...over,
});

describe('changing the email', () => {
  test('requires a different email, shows it as pending and keeps the session', async () => {
    const { user, dialog } = await open('Change e-mail', 'Change your e-mail');
    const seen = mockApi({
      'PUT /user/profile': { ...sampleUser(), pending_email: 'rosa@new.example' },
      'GET /auth/email': emailStatus(),
    });
    const email = dialog.getByLabelText('New e-mail');
    await user.type(email, 'Rosa@delgadocatering.com');
    await user.click(dialog.getByRole('button', { name: 'Change E-mail' }));
    expect(dialog.getByText('This is your address already')).toBeVisible();
    await user.clear(email);
    await user.type(email, ' rosa@new.example ');
    await user.type(dialog.getByLabelText('Current password'), 'the old one');
    await user.click(dialog.getByRole('button', { name: 'Change E-mail' }));
    await waitFor(() =>
      expect(portalStore.get(messageAtom)).toMatchObject({
        title: 'Please verify your new e-mail',
        message: expect.stringContaining('rosa@new.example'),
      }),
    );
    expect(seen[0]?.request.body).toEqual({ email: 'rosa@new.example', current_password: 'the old one' });
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
    expect(seen).toHaveLength(0);
    await act(() => queryClient.invalidateQueries(emailStatusQuery));
    await user.click(await screen.findByRole('button', { name: 'Resend link' }));
    await waitFor(() => expect(toasts()).toEqual(['We emailed a new link to rosa@new.example.']));
  });

  test('cancels a pending email, and keeps it when the request fails', async () => {
    mockApi({ 'GET /auth/email': emailStatus() });
    const { user } = await openDashboard('/dashboard/account');
    mockApi({ 'DELETE /auth/email/pending': fails(500, { message: 'Out of order' }) });
    await user.click(await screen.findByRole('button', { name: 'Cancel change' }));
    await waitFor(() => expect(toasts()).toEqual(['Failed to cancel the change. Out of order']));
    expect(screen.getByText('New email, not verified yet')).toBeInTheDocument();
    mockApi({
      'DELETE /auth/email/pending': { message: 'Cancelled' },
      'GET /auth/email': emailStatus({ pending_email: null }),
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel change' }));
    await waitFor(() => expect(screen.queryByText('New email, not verified yet')).not.toBeInTheDocument());
  });
});
