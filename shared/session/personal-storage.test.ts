import { act } from '@testing-library/react';
import { clearSession, storeSession } from '@portal/shared/runtime';
import { sampleSignedIn } from '@portal/shared/testing';
import { PERSONAL_PREFIX } from '../federation/personal-keys.ts';
import { deviceStorage, personalStorage } from './index.ts';
import { startSession } from './start-session.ts';

const MESSAGE = `${PERSONAL_PREFIX}outbox:7`;
const text = 'Dear Maya — 🌷';
const signedIn = (id: number) => sampleSignedIn({ id, storage_key: String(id).repeat(64) });
/** Everything that somebody at this browser can read. */
const readable = () => JSON.stringify(Object.entries(localStorage));
const ended = () => act(() => new Promise((resolve) => setTimeout(resolve)));

test('keeps what waits for a user unreadable for the next one, and returns it at the next login', async () => {
  startSession(signedIn(7));
  personalStorage.setItem(MESSAGE, text);
  expect(personalStorage.getItem(MESSAGE)).toBe(text);
  clearSession();
  await ended();
  expect(personalStorage.getItem(MESSAGE)).toBeNull();
  expect(readable()).not.toContain('7777');

  startSession(signedIn(8));
  await ended();
  expect(personalStorage.getItem(MESSAGE)).toBeNull();
  expect(readable()).not.toMatch(/Dear|Maya|7777/);

  clearSession();
  startSession(signedIn(7));
  expect(personalStorage.getItem(MESSAGE)).toBe(text);
});

test('forgets the key of a user whose session another one’s login replaced', async () => {
  startSession(signedIn(7));
  startSession(signedIn(8));
  personalStorage.setItem(MESSAGE, text);
  expect(readable()).not.toContain('Maya');
  await ended();
  expect(personalStorage.getItem(MESSAGE)).toBeNull();
});

test('encrypts what is kept when the session ends, as forms do', async () => {
  storeSession(signedIn(7));
  clearSession();
  personalStorage.setItem(MESSAGE, text);
  expect(readable()).not.toContain('Maya');
  await ended();
  storeSession(signedIn(7));
  expect(personalStorage.getItem(MESSAGE)).toBe(text);
});

test('returns nothing of a value that was changed', () => {
  storeSession(signedIn(7));
  personalStorage.setItem(MESSAGE, text);
  const stored = deviceStorage.getItem(MESSAGE) ?? '';
  deviceStorage.setItem(MESSAGE, `${stored.slice(0, -2)}00`);
  expect(personalStorage.getItem(MESSAGE)).toBeNull();
  deviceStorage.setItem(MESSAGE, 'sealed:nonsense');
  expect(personalStorage.getItem(MESSAGE)).toBeNull();
});
