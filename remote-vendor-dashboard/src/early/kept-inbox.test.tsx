import { webcrypto } from 'node:crypto';
import { act, screen, waitFor } from '@testing-library/react';
import { PAGE_CONFIG_ID } from '@portal/shared/federation';
import { queryClient } from '@portal/shared/runtime';
import { sampleLead } from '@portal/shared/testing';
import { mockAccount, mockLeads, openDashboard } from '../testing.tsx';
import { followCopies } from '../offline/follow-copies.ts';
import { keptInbox } from './kept-inbox.ts';

const me = { id: 7, storage_key: '7'.repeat(64) };
const store = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

/** The page of a release that has this version of the dashboard. */
function setVersion(version: string): void {
  document.getElementById(PAGE_CONFIG_ID)?.remove();
  const config = document.createElement('script');
  config.type = 'application/json';
  config.id = PAGE_CONFIG_ID;
  config.textContent = JSON.stringify({ remotes: { 'vendor-dashboard': { version } } });
  document.head.append(config);
}

/** Reads the inbox, and closes the page. */
async function visit(): Promise<void> {
  mockAccount();
  mockLeads(() => [sampleLead()]);
  const { unmount } = await openDashboard('/dashboard', me);
  await screen.findByRole('link', { name: 'Maya & Jonah' });
  await waitFor(() => {
    store();
    expect(Object.keys(localStorage).some((name) => name.includes('"needs_reply"'))).toBe(true);
  });
  unmount();
  queryClient.clear();
}

beforeAll(followCopies);
beforeEach(() => {
  // Jsdom has none.
  Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
});
afterEach(() => document.getElementById(PAGE_CONFIG_ID)?.remove());

test('finds the account and the leads of the last visit', async () => {
  await visit();
  const kept = await keptInbox(me.id);
  expect(kept?.own.account.id).toBe(5);
  expect(kept?.page.data.map(({ event }) => event.name)).toEqual(['Maya & Jonah']);
});

test.each([
  ['for another person', () => keptInbox(8)],
  [
    'after another release',
    () => {
      setVersion('1.1.0');
      return keptInbox(me.id);
    },
  ],
  [
    'once the person’s session may have ended',
    () => {
      jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 13 * 60 * 60 * 1000);
      return keptInbox(me.id);
    },
  ],
  [
    'without the key of the session',
    () => {
      localStorage.removeItem('storage_key');
      return keptInbox(me.id);
    },
  ],
  [
    'for a page with a filter',
    () => {
      history.replaceState(null, '', '/dashboard?view=all');
      return keptInbox(me.id);
    },
  ],
  [
    'where the browser has no cipher',
    () => {
      Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true });
      return keptInbox(me.id);
    },
  ],
])('finds nothing %s', async (_, find) => {
  await visit();
  expect(await find()).toBeNull();
  history.replaceState(null, '', '/');
  jest.restoreAllMocks();
});
