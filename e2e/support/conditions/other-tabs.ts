import type { BrowserContext, Page } from 'playwright-core';
import { demoPassword } from '../demo-users.ts';
import { lifecycle } from './frozen.ts';

/** A browser opens six connections to a server over HTTP/1.1. */
const OTHER_TABS = 6;

/** The tabs that somebody else left open. What they log is not about the user. */
export const othersTabs = new WeakSet<Page>();

/** The portal is open in six other tabs, which follow the user's login. */
export async function sevenTabs(context: BrowserContext): Promise<void> {
  const open = async () => (await context.newPage()).goto('/dashboard');
  await Promise.all(Array.from({ length: OTHER_TABS }, open));
}

/**
 * Somebody else was logged in in this browser. Their session ended in another tab; the one they left open has slept since, and
 * wakes with the old session as soon as the user has logged in.
 */
export async function twoPeople(context: BrowserContext): Promise<void> {
  const tab = await context.newPage();
  othersTabs.add(tab);
  await tab.goto('/login');
  await tab.getByRole('textbox', { name: 'Email' }).fill('paused@demo.example');
  await tab.getByLabel('Password', { exact: true }).fill(demoPassword);
  await tab.getByRole('button', { name: 'Log in', exact: true }).click();
  await tab.waitForURL('**/dashboard');
  await tab.evaluate(async () => {
    await fetch('/api/auth/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${localStorage.getItem('auth_token')}` },
    });
    // The tab itself learns nothing of it.
    localStorage.clear();
  });
  const set = await lifecycle(tab);
  await set('frozen');
  const wake = async () => {
    const [page] = context.pages();
    // A page that is still empty has no storage.
    const loggedIn = () => location.protocol !== 'about:' && localStorage.getItem('auth_token');
    await page!.waitForFunction(loggedIn, null, { polling: 100, timeout: 0 });
    await set('active');
    await tab.evaluate(() => window.dispatchEvent(new Event('focus')));
  };
  // The test may end before.
  void wake().catch(() => {});
}
