import type { Browser, Page } from 'playwright-core';
import { openUser } from './browser.ts';
import { postLead } from './concierge.ts';
import { card } from './inbox-page.ts';
import { callApi, logInAs, openAccount, type NewUser } from './new-users.ts';
import type { Portal } from './portal.ts';
import { expect } from './test.ts';

/** What this browser keeps to open the dashboard without a connection: pages, files, and copies of answers. */
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

/** Whether the copies include the drawing of the inbox, which the next visit shows first. */
export const hasDrawing = (copies: string[]): boolean =>
  copies.some((name) => name.endsWith(':screen:/dashboard'));

/** Waits until the dashboard and a lead that is on screen open without a connection, and the inbox is drawn. */
export async function untilKept(page: Page, leadId: number): Promise<void> {
  await expect
    .poll(
      async () => {
        const { hasWorker, pages, files, copies } = await keptIn(page);
        const ofLead = new RegExp(`"lead.*[,:]${leadId}[\\]}]+$`);
        return {
          hasWorker,
          pages: pages.length,
          hasFiles: files.some((file) => file.includes('/remotes/vendor-dashboard/')),
          hasLead: copies.some((name) => ofLead.test(name)),
          hasDrawing: hasDrawing(copies),
        };
      },
      { timeout: 45_000 },
    )
    .toEqual({ hasWorker: true, pages: 1, hasFiles: true, hasLead: true, hasDrawing: true });
}

/** A vendor of a journey without a connection. */
export const vendorNamed = (name: string): NewUser => ({
  name: `${name} Okoro`,
  email: `${name.toLowerCase()}-${Date.now()}@okoro.test`,
  password: 'suya-over-open-coals',
});

/** Opens the login and logs in with its form, as only then the browser has the person's key. */
export async function logInOnDevice(page: Page, who: NewUser): Promise<void> {
  await page.goto('/login');
  await logInAs({ page } as Parameters<typeof logInAs>[0], who);
}

/** A vendor with two leads, logged in on a phone, who has read the first one and could now lose the connection. */
export async function openVendor(browser: Browser, portal: Portal, name: string) {
  const who = vendorNamed(name);
  const account = await openAccount(portal.url, who, `${name} Catering`);
  const match = (event: string) => `${who.email} ${event}`;
  const arrive = async (event: string) => {
    const { body } = await postLead(portal.url, {
      match_id: match(event),
      account_id: account.accountId,
      name: event,
    });
    return body.lead.id;
  };
  const lead = await arrive('Ana & Bo');
  await arrive('Cleo & Dan');
  const { page, context } = await openUser(browser, portal.url, { viewport: { width: 390, height: 844 } });
  await logInOnDevice(page, who);
  await card(page, 'Unread: Ana & Bo').getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: 'Ana & Bo' }).waitFor();
  await untilKept(page, lead);
  const leadNow = async () =>
    (
      await callApi<{ status: string; vendor_response: { vendor_notes: string } | null }>(
        portal.url,
        'GET',
        `/vendor-account/${account.accountId}/leads/${lead}`,
        account,
      )
    ).body;
  return { page, context, who, lead, match, leadNow };
}
