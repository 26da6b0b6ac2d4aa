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
      isControlled: navigator.serviceWorker.controller !== null,
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
        const { isControlled, pages, files, copies } = await keptIn(page);
        const hasLead = copies.some((name) => name.includes(`["lead",`) && name.endsWith(`,${leadId}]`));
        const hasPage = files.some((file) => file.includes('/remotes/vendor-dashboard/'));
        return isControlled && pages.length === 1 && hasPage && hasLead;
      },
      { timeout: 30_000 },
    )
    .toBe(true);
}
