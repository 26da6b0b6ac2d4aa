import type { BrowserContext, Page } from 'playwright-core';

/** The tokens of pages that can't store them. */
const tokens = new WeakMap<Page, Promise<string>>();
/** The token of a page's logged-in user. */
export const tokenOn = async (page: Page): Promise<string> =>
  tokens.get(page) ?? page.evaluate(() => localStorage.getItem('auth_token') ?? '');

/** Site data is blocked, as by a browser's strictest setting: reading a storage throws, and there are no locks and channels. */
export function storageBlocked(context: BrowserContext): Promise<unknown> {
  context.on('response', (response) => {
    if (!response.ok() || new URL(response.url()).pathname !== '/api/auth/login') return;
    const token = response.json().then((session: { token: string }) => session.token);
    tokens.set(response.frame().page(), token);
  });
  return context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(globalThis, name, { configurable: true, get: refuse });
    // The browser's own error page has no locks.
    if ('LockManager' in globalThis)
      LockManager.prototype.request = () =>
        Promise.reject(new DOMException('Access to the Locks API is denied.', 'SecurityError'));
  });
}
