import { webcrypto } from 'node:crypto';
import { act, waitFor } from '@testing-library/react';
import { APP_WAITS_FOR } from '@portal/shared/federation';
import { logout } from '@portal/shared/session';
import { mockApi, sampleAccount, sampleLead, sampleVendor } from '@portal/shared/testing';
import { sampleLeadPage } from '../testing.tsx';
import { drawInbox } from './draw-inbox.tsx';
import { closeNextPage, DRAWING, openNextPage, readInbox, setCipher, keepInbox } from './testing.tsx';

/** What the device has after a visit of the inbox. */
let kept: [string, string][] = [];

keepInbox();
beforeEach(async () => {
  setCipher(webcrypto.subtle);
  if (kept.length === 0) {
    (await readInbox())();
    kept = Object.entries(localStorage);
  }
  for (const [name, value] of kept) localStorage.setItem(name, value);
});
afterEach(() => {
  closeNextPage();
  jest.restoreAllMocks();
});

test('the page shows the leads of the last visit before any of its files have arrived', async () => {
  const place = await openNextPage();
  expect(place).toHaveTextContent('Maya & Jonah');
  expect(place).not.toHaveTextContent('Loading...');
  // The early screen and the app replace it.
  expect(place).toHaveAttribute('aria-hidden', 'true');
  expect(place.querySelector('article a')).toHaveAttribute('href', '/dashboard/lead-details/11');
  const style = place.querySelector('style')!;
  expect(style.nonce).toBe('a-nonce');
  expect(style).toHaveTextContent(/\.kept-.*visibility:hidden/);
  // The policy of the page refuses them.
  expect(place.querySelector('[style]')).toBeNull();
});

test('the files of the app wait until the drawing is painted', async () => {
  const frames: FrameRequestCallback[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((paint) => frames.push(paint));
  const loaded = jest.fn();
  const opened = openNextPage();
  void (window as unknown as Record<string, Promise<void>>)[APP_WAITS_FOR]!.then(loaded);
  await waitFor(() => expect(document.querySelector('main')).toHaveTextContent('Maya & Jonah'));
  expect(loaded).not.toHaveBeenCalled();
  expect(document.querySelector('script[data-early]')).toBeNull();
  for (const paint of frames) paint(0);
  await opened;
  expect(loaded).toHaveBeenCalledTimes(1);
});

test('a page in the background, which is not painted, goes on', async () => {
  jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
  expect(await openNextPage()).toHaveTextContent('Maya & Jonah');
});

test('what was drawn takes no input, which the next screen would lose', async () => {
  const place = await openNextPage();
  const controls = [...place.querySelectorAll('button, input, select')];
  expect(controls.length).toBeGreaterThan(5);
  expect(controls.filter((each) => !each.hasAttribute('inert'))).toEqual([]);
  expect(place.querySelector('[aria-label="Sort leads"] [selected]')).toHaveTextContent('Deadline');
});

test.each([
  ['of another person', () => localStorage.setItem('user', JSON.stringify({ id: 8 })), {}],
  ['to an admin', () => localStorage.setItem('user', JSON.stringify({ id: 7, is_admin: true })), {}],
  ['during an impersonation', () => sessionStorage.setItem('impersonation_session', '{}'), {}],
  ['without the key of the session', () => localStorage.removeItem('storage_key'), {}],
  ['with the key of another session', () => localStorage.setItem('storage_key', `7:${'8'.repeat(64)}`), {}],
  ['of another release', () => {}, { version: '1.1.0' }],
  [
    'once the session may have ended',
    () => jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 12.1 * 3_600_000),
    {},
  ],
  ['for a page with a filter', () => {}, { at: '/dashboard?view=all' }],
  ['on another page', () => {}, { at: '/dashboard/lead-details/11' }],
  ['where the browser has no cipher', () => setCipher(undefined), {}],
  ['of a drawing that was damaged', () => damage(), {}],
  ['without a drawing', () => localStorage.removeItem(DRAWING), {}],
])('the page shows nothing %s', async (_, change, page) => {
  change();
  const place = await openNextPage(page);
  expect(place).toHaveTextContent('Loading...');
  expect(place).not.toHaveTextContent('Maya');
  expect(place).not.toHaveAttribute('aria-hidden');
});

function damage() {
  const stored = localStorage.getItem(DRAWING)!;
  localStorage.setItem(DRAWING, `${stored.slice(0, -2)}${stored.endsWith('00') ? '11' : '00'}`);
}

test('a drawing contains nothing that the next hours change, except what it hides', async () => {
  const lead = sampleLead({
    delivered_at: new Date().toISOString(),
    expires_at: new Date(Date.now() + 72 * 3_600_000).toISOString(),
    team: { assigned_to: null, answered: { by: 'Ana Ruiz', at: new Date().toISOString() } },
  });
  const draw = async () => {
    const own = { account: sampleAccount(), vendor: sampleVendor(), role: 'owner' as const };
    const inbox = { own, page: sampleLeadPage([lead]), compact: false };
    const place = document.createElement('div');
    place.innerHTML = (await drawInbox(inbox)).html;
    const hidden = [...place.querySelectorAll('[data-time-dependent]')];
    const text = hidden.map(({ textContent }) => textContent).join();
    for (const each of hidden) each.remove();
    return { text, rest: place.textContent };
  };
  const now = await draw();
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 26 * 3_600_000);
  const later = await draw();
  expect(now.text).toMatch(/Reply within.*Ana Ruiz|Ana Ruiz.*Reply within/);
  expect(later.text).not.toBe(now.text);
  expect(later.rest).toBe(now.rest);
});

test('a logout erases it', async () => {
  mockApi({ 'POST /auth/logout': { message: 'Done' } });
  await act(() => logout());
  expect(localStorage.getItem(DRAWING)).toBeNull();
});
