import type { BrowserContext } from 'playwright-core';

/** Site data is blocked, as by a browser's strictest setting: reading a storage throws, and there are no locks and channels. */
export const storageBlocked = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(globalThis, name, { configurable: true, get: refuse });
    LockManager.prototype.request = () =>
      Promise.reject(new DOMException('Access to the Locks API is denied.', 'SecurityError'));
  });
