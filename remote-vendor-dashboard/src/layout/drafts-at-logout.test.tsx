import { act, screen } from '@testing-library/react';
import { logout } from '@portal/shared/session';
import { fails, mockApi, sampleLead } from '@portal/shared/testing';
import { mockAccount, mockReplyDraft, openDashboard } from '../testing.tsx';

const RESOURCES = '/dashboard/resources';
const MESSAGE = 'personal:message-draft:7:11';
const REPLY = 'personal:lead-reply:7:5:11';
const hour = 60 * 60 * 1000;
const reply = (age: number) =>
  JSON.stringify({ form: { notes: 'Dear Maya' }, version: '', savedAt: Date.now() - age });
const SAVE_REPLY = 'PUT /vendor-account/{accountId}/leads/{leadId}/draft';

beforeEach(() => {
  mockAccount();
  mockApi({ 'POST /auth/logout': { message: 'Done' } });
});

test.each([
  ['a message', MESSAGE, 'Half a sen'],
  ['a response', REPLY, reply(hour)],
])('asks before a logout on another page deletes the draft of %s', async (_what, key, draft) => {
  mockApi({ [SAVE_REPLY]: fails(0) });
  localStorage.setItem(key, draft);
  const { user } = await openDashboard(RESOURCES);
  await screen.findByRole('heading', { name: 'Resources' });
  act(() => void logout());
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(localStorage.getItem(key)).toBe(draft);
  let loggedOut = Promise.resolve();
  act(() => {
    loggedOut = logout();
  });
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await act(() => loggedOut);
  expect(localStorage.getItem(key)).toBeNull();
});

test('sends the draft of a response before a logout on another page', async () => {
  const server = mockReplyDraft();
  localStorage.setItem(REPLY, reply(hour));
  await openDashboard(RESOURCES);
  await screen.findByRole('heading', { name: 'Resources' });
  await act(logout);
  expect(localStorage.getItem('auth_token')).toBeNull();
  expect(server.form).toEqual({ notes: 'Dear Maya' });
});

test('asks about a draft after its page was left', async () => {
  mockApi({ 'GET /vendor-account/{accountId}/leads/{leadId}': sampleLead({ status: 'viewed' }) });
  const { user, router } = await openDashboard('/dashboard/lead-details/11');
  await user.type(await screen.findByLabelText('Your message'), 'Half a sen');
  await act(() => router.navigate(RESOURCES));
  await screen.findByRole('heading', { name: 'Resources' });
  act(() => void logout());
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(localStorage.getItem(MESSAGE)).toBe('Half a sen');
});

test.each([
  ['of somebody else', 'personal:message-draft:8:11', 'Half a sen'],
  ['that is too old', REPLY, reply(8 * 24 * hour)],
])('does not ask about a draft %s', async (_which, key, draft) => {
  localStorage.setItem(key, draft);
  await openDashboard(RESOURCES);
  await screen.findByRole('heading', { name: 'Resources' });
  await act(logout);
  expect(localStorage.getItem('auth_token')).toBeNull();
});

test('does not ask about a draft that was sent in another tab meanwhile', async () => {
  localStorage.setItem(MESSAGE, 'Half a sen');
  await openDashboard(RESOURCES);
  await screen.findByRole('heading', { name: 'Resources' });
  localStorage.removeItem(MESSAGE);
  await act(logout);
  expect(localStorage.getItem('auth_token')).toBeNull();
});
