import { queryClient, subscribe } from '@portal/shared/runtime';
import { logout, startSession } from '@portal/shared/session';
import { mockApi, sampleSignedIn } from '@portal/shared/testing';
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
    subscribe('session.ended', ({ reason }) => events.push(`ended: ${reason}`)),
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
