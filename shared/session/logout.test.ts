import { waitFor } from '@testing-library/react';
import { currentSession, enterImpersonation, storeSession, subscribe } from '@portal/shared/runtime';
import { fails, mockApi, sampleSignedIn } from '@portal/shared/testing';
import { logout } from './logout.ts';
import { PERSONAL_PREFIX } from '../federation/personal-keys.ts';
import { takeOtherPersonMark } from './personal-storage.ts';
import { startSession } from './start-session.ts';

test('[E8] logout clears the session and personal data even when the server fails', async () => {
  const info = jest.spyOn(console, 'info').mockImplementation(() => {});
  mockApi({ 'POST /auth/logout': fails(503) });
  storeSession(sampleSignedIn());
  localStorage.setItem(`${PERSONAL_PREFIX}onboarding:7`, 'a draft');
  sessionStorage.setItem(`${PERSONAL_PREFIX}account:7`, '9');
  localStorage.setItem('theme', 'dark');

  await logout();

  expect(currentSession()).toBeNull();
  expect(Object.entries(localStorage)).toEqual([['theme', 'dark']]);
  expect(sessionStorage).toHaveLength(0);
  expect(info).toHaveBeenCalled();
  info.mockRestore();
});

test('logout keeps what waits for somebody else on this device, who is told once', async () => {
  mockApi({ 'POST /auth/logout': { message: 'Done' } });
  localStorage.setItem(`${PERSONAL_PREFIX}outbox:7`, 'a message');
  startSession(sampleSignedIn({ id: 8 }));
  localStorage.setItem(`${PERSONAL_PREFIX}outbox:8`, 'another one');

  await logout();

  expect(localStorage.getItem(`${PERSONAL_PREFIX}outbox:7`)).toBe('a message');
  expect(localStorage.getItem(`${PERSONAL_PREFIX}outbox:8`)).toBeNull();
  expect(takeOtherPersonMark(8)).toBe(false);
  expect(takeOtherPersonMark(7)).toBe(true);
  expect(takeOtherPersonMark(7)).toBe(false);
});

test('logout ends the session before the server responds and sends the ended token', async () => {
  let response = () => {};
  const requests = mockApi({
    'POST /auth/logout': () => new Promise((resolve) => (response = () => resolve({ message: 'Done' }))),
  });
  const reasons: string[] = [];
  const stop = subscribe('session.ended', ({ reason }) => reasons.push(reason));
  storeSession(sampleSignedIn({ token: 'the-token-that-ends' }));

  const loggedOut = logout();

  expect(currentSession()).toBeNull();
  expect(localStorage.getItem('auth_token')).toBeNull();
  expect(reasons).toEqual(['logout']);
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.request.headers.get('authorization')).toBe('Bearer the-token-that-ends');
  // The API refuses a type that it does not know, here of nothing.
  expect(requests[0]?.request.headers.get('content-type')).toBeNull();
  response();
  await loggedOut;
  stop();
});

test('logout while impersonating ends the impersonation and the admin’s session', async () => {
  const requests = mockApi({ 'POST /auth/logout': { message: 'Done' } });
  storeSession(sampleSignedIn({ is_admin: true, token: 'of-the-admin' }));
  const { token: _, ...user } = sampleSignedIn({
    viewing_as: { account_id: 3, business_name: 'Delgado Catering' },
  });
  enterImpersonation({ token: 'of-the-view', user, ends_at: '2026-05-01T12:30:00Z' });

  await logout();

  expect(currentSession()).toBeNull();
  expect(new Set(requests.map(({ request }) => request.headers.get('authorization')))).toEqual(
    new Set(['Bearer of-the-view', 'Bearer of-the-admin']),
  );
});
