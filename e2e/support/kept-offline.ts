import type { Page } from 'playwright-core';
import { expect } from './test.ts';

/** What this browser keeps to open the dashboard without a connection: pages, the number of files, and copies of answers. */
export const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const requests = async (name: string) =>
      (await caches.has(name))
        ? (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
        : [];
    return {
      // A page that began at /login is not controlled before its next load.
      hasWorker: (await navigator.serviceWorker.getRegistration('/dashboard'))?.active != null,
      pages: await requests('portal-pages'),
      files: await requests('portal-builds'),
      copies: Object.keys(localStorage).filter((key) => key.startsWith('personal:offline:')),
    };
  });

/** Waits until the dashboard and a lead that is on screen open without a connection. */
export async function untilKept(page: Page, leadId: number): Promise<void> {
  await expect
    .poll(
      async () => {
        const { hasWorker, pages, files, copies } = await keptIn(page);
        return {
          hasWorker,
          pages: pages.length,
          hasFiles: files.some((file) => file.includes('/remotes/vendor-dashboard/')),
          hasLead: copies.some((name) => name.includes('["lead",') && name.endsWith(`,${leadId}]`)),
        };
      },
      { timeout: 45_000 },
    )
    .toEqual({ hasWorker: true, pages: 1, hasFiles: true, hasLead: true });
}
