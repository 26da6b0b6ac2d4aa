import '../../test/page.ts';
import {
  addUnsavedInput,
  call,
  currentSession,
  enterImpersonation,
  publish,
  queryClient,
  replaceToken,
  replaceUser,
  subscribe,
} from '@portal/shared/runtime';
import { waitFor } from '@testing-library/react';
import { logout, startSession } from '@portal/shared/session';
import { fails, mockApi, sampleSignedIn } from '@portal/shared/testing';
import { followOtherTabs } from './other-tabs.ts';

const cachedKey = ['leads'];
let ends: (() => void)[] = [];
let events: string[] = [];

beforeEach(() => {
  mockApi({ 'POST /auth/logout': { message: 'Done' } });
  events = [];
  ends = [
    followOtherTabs(),
    subscribe('session.started', ({ userId }) => events.push(`started ${userId}`)),
    subscribe('session.ended', ({ reason, from }) =>
      events.push(`ended: ${reason}${from ? ` from ${from}` : ''}`),
    ),
  ];
});

afterEach(() => {
  for (const end of ends) end();
});

/** Changes local storage as another tab does: this tab receives one event per key. */
function inAnotherTab(change: () => void): void {
  change();
  for (const key of ['auth_token', 'user']) window.dispatchEvent(new StorageEvent('storage', { key }));
}

test('ends the session of a tab that logged in itself when another tab logs out', () => {
  startSession(sampleSignedIn({ id: 5 }));
  queryClient.setQueryData(cachedKey, ['a lead']);
  events = [];

  inAnotherTab(() => {
    localStorage.removeItem('auth_token');
    localStorage.removeItem('user');
  });

  expect(events).toEqual(['ended: other-tab']);
  expect(queryClient.getQueryData(cachedKey)).toBeUndefined();
});

test('ends the session before that of another user, who logged in in another tab, starts', () => {
  startSession(sampleSignedIn({ id: 5 }));
  queryClient.setQueryData(cachedKey, ['a lead']);
  events = [];

  inAnotherTab(() => {
    localStorage.setItem('auth_token', 'of another user');
    localStorage.setItem('user', JSON.stringify({ ...sampleSignedIn({ id: 7 }), token: undefined }));
  });

  expect(events).toEqual(['ended: other-tab', 'started 7']);
  expect(queryClient.getQueryData(cachedKey)).toBeUndefined();
});

/** Another user logs in in another tab while this one sleeps, which misses the events. */
function logInWhileAsleep(): void {
  localStorage.setItem('auth_token', 'of another user');
  localStorage.setItem('user', JSON.stringify({ ...sampleSignedIn({ id: 7 }), token: undefined }));
  events = [];
}

test('a tab that wakes with an old session does not log out another user', async () => {
  mockApi({ 'GET /auth/user': fails(401, { error: 'unauthenticated', message: 'Log in again.' }) });
  startSession(sampleSignedIn({ id: 5, token: 'old' }));
  logInWhileAsleep();

  await expect(call('GET /auth/user', {})).rejects.toMatchObject({ status: 401 });

  expect(localStorage.getItem('auth_token')).toBe('of another user');
  expect(events).toEqual(['ended: other-tab', 'started 7']);
  expect(currentSession()?.user.id).toBe(7);
});

test.each([
  ['pageshow', window],
  ['focus', window],
  ['resume', document],
])('takes over the stored session when the tab wakes (%s)', (event, target) => {
  startSession(sampleSignedIn({ id: 5 }));
  logInWhileAsleep();

  target.dispatchEvent(new Event(event));

  expect(events).toEqual(['ended: other-tab', 'started 7']);
  expect(currentSession()?.token).toBe('of another user');
});

test.each([
  ['a token', async () => replaceToken('rotated')],
  ['a profile', async () => replaceUser(sampleSignedIn({ id: 5 }))],
  ['a logout', logout],
])('does not write %s over the session of another user', async (_what, write) => {
  startSession(sampleSignedIn({ id: 5 }));
  logInWhileAsleep();

  await write();

  expect(localStorage.getItem('auth_token')).toBe('of another user');
  expect(currentSession()?.user.id).toBe(7);
});

test('keeps typed input for its person when another user logs in in another tab', () => {
  startSession(sampleSignedIn({ id: 5 }));
  const keep = jest.fn();
  addUnsavedInput({ lostBy: 'navigation', keep });

  inAnotherTab(() => {
    localStorage.setItem('auth_token', 'of another user');
    localStorage.setItem('user', JSON.stringify({ ...sampleSignedIn({ id: 7 }), token: undefined }));
  });

  expect(keep).toHaveBeenCalledTimes(1);
});

test('keeps typed input when the server has rejected the session in another tab', async () => {
  mockApi({ 'GET /auth/user': fails(401, { error: 'unauthenticated', message: 'Log in again.' }) });
  startSession(sampleSignedIn({ id: 5 }));
  await call('GET /auth/user', {}).catch(() => {});
  const stored = Object.fromEntries(Object.entries(localStorage));
  startSession(sampleSignedIn({ id: 5 }));
  events = [];
  history.pushState({}, '', '/dashboard/preferences?tab=1');

  inAnotherTab(() => {
    localStorage.clear();
    Object.assign(localStorage, stored);
  });
  expect(events).toEqual(['ended: expired from /dashboard/preferences?tab=1']);

  startSession(sampleSignedIn({ id: 5 }));
  events = [];
  inAnotherTab(() => {
    localStorage.removeItem('auth_token');
    localStorage.removeItem('user');
  });
  expect(events).toEqual(['ended: other-tab']);
});

test('ends a view as a vendor, also on the server, when the admin logs out in another tab', async () => {
  const requests = mockApi({ 'POST /auth/logout': { message: 'Done' } });
  startSession(sampleSignedIn({ id: 5, is_admin: true }));
  const { token: _, ...user } = sampleSignedIn({
    id: 5,
    viewing_as: { account_id: 3, business_name: 'Delgado Catering' },
  });
  enterImpersonation({ token: 'of-the-view', user, ends_at: '2026-05-01T12:30:00Z' });
  publish('session.started', { userId: 5 });

  inAnotherTab(() => {
    localStorage.removeItem('auth_token');
    localStorage.removeItem('user');
  });

  expect(currentSession()).toBeNull();
  expect(sessionStorage.getItem('impersonation_session')).toBeNull();
  await waitFor(() =>
    expect(requests.map(({ request }) => request.headers.get('authorization'))).toEqual([
      'Bearer of-the-view',
    ]),
  );
});

test('keeps the cached data when another tab only rotates the token of the user who logged in here', async () => {
  startSession(sampleSignedIn({ id: 5 }));
  await logout();
  startSession(sampleSignedIn({ id: 7 }));
  queryClient.setQueryData(cachedKey, ['a lead']);
  events = [];

  inAnotherTab(() => localStorage.setItem('auth_token', 'rotated'));

  expect(events).toEqual([]);
  expect(queryClient.getQueryData(cachedKey)).toEqual(['a lead']);
});
