/** Helpers for tests of the drawing that a device keeps of the inbox. */
import { webcrypto } from 'node:crypto';
import { act, screen, waitFor } from '@testing-library/react';
import { EARLY_SLOT_ATTRIBUTE, keptScreenShown } from '@portal/shared/federation/early';
import { earlyHead } from '@portal/shared/federation/early/page';
import { queryClient } from '@portal/shared/runtime';
import { deviceStorage } from '@portal/shared/session';
import { sampleLead } from '@portal/shared/testing';
import { mockAccount, mockLeads, openDashboard } from '../testing.tsx';
import { followCopies } from '../offline/follow-copies.ts';
import { followInbox } from './follow-inbox.ts';

/** A person whose session has a key. */
export const me = { id: 7, storage_key: '7'.repeat(64) };
/** Where the drawing of {@link me} is. */
export const DRAWING = 'personal:offline:7:screen:/dashboard';
const NONCE = 'a-nonce';

/** The stored drawing; null without one. */
export const storedDrawing = () => deviceStorage.getItem(DRAWING);

/** Gives the browser a cipher, which jsdom lacks, and starts what keeps the copies and the drawing, for the tests of a file. */
export function keepInbox(): void {
  beforeAll(() => {
    setCipher(webcrypto.subtle);
    // The drawing is rendered outside of the page, so no `act` of a test waits for it.
    setActEnvironment(false);
    followCopies();
    followInbox();
  });
  afterAll(() => {
    setActEnvironment(true);
    setCipher(undefined);
  });
}

const setActEnvironment = (isOne: boolean) => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: isOne });

export const setCipher = (subtle: webcrypto.SubtleCrypto | undefined) =>
  Object.defineProperty(crypto, 'subtle', { value: subtle, configurable: true });

/** Waits until the drawing of the inbox is stored, or has changed. */
export async function untilDrawn(before: string | null = null): Promise<void> {
  await waitFor(() => expect([null, before]).not.toContain(storedDrawing()));
}

/** Opens the inbox, and waits for its copies and its drawing. Returns what closes the page. */
export async function readInbox(leads = () => [sampleLead()]): Promise<() => void> {
  mockAccount();
  mockLeads(leads);
  const { unmount } = await openDashboard('/dashboard', me);
  await screen.findByRole('link', { name: 'Maya & Jonah' });
  await untilDrawn();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  return () => {
    unmount();
    queryClient.clear();
  };
}

/** Opens the page of the next visit, of which no file has arrived. Returns the place of the remote's screen. */
export async function openNextPage({ at = '/dashboard', version = '' } = {}): Promise<Element> {
  history.replaceState(null, '', at);
  document.body.innerHTML = `<main><div ${EARLY_SLOT_ATTRIBUTE}=""><p>Loading...</p></div></main>`;
  const file = { url: '/early.js', integrity: 'sha384-a', prefetch: [] };
  const early = { ...file, path: '/dashboard', version };
  const template = document.createElement('template');
  template.innerHTML = earlyHead('vendor', { nonce: NONCE, trace: null, early }).at(-1)!;
  const script = document.createElement('script');
  Object.assign(script, { nonce: NONCE, textContent: template.content.textContent });
  document.head.append(script);
  script.remove();
  await keptScreenShown();
  // The early script, which jsdom does not load.
  await waitFor(() => expect(document.querySelector('script[data-early]')).toHaveAttribute('src', early.url));
  return document.querySelector(`[${EARLY_SLOT_ATTRIBUTE}]`)!;
}

/** Closes that page. */
export function closeNextPage(): void {
  document.body.innerHTML = '';
  document.querySelector('script[data-early]')?.remove();
  history.replaceState(null, '', '/');
}
