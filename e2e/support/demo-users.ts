import type { Browser } from 'playwright-core';
import type { BrowserUser } from './browser.ts';
import { tokenOn } from './conditions/blocked.ts';
import { openAs } from './open-as.ts';

/** The password of the demo users, which `npm start` prints. */
export const demoPassword = 'demo-portal-2026';
export const demoEmails = {
  admin: 'admin@gia.example',
  vendor: 'vendor@demo.example',
  applicant: 'applicant@demo.example',
  suspended: 'suspended@demo.example',
  rejected: 'rejected@demo.example',
} as const;
export type DemoUser = keyof typeof demoEmails;

/** Fills in the visible login form. */
export async function logIn({ page }: BrowserUser, who: DemoUser): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(demoEmails[who]);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: /^(sign|log) in$/i }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** A demo user with a separate browser context, logged in. See {@link openAs}. */
export const signedIn = (
  browser: Browser,
  url: string,
  who: DemoUser,
  options?: Parameters<typeof openAs>[3],
): Promise<BrowserUser> => openAs(browser, url, { email: demoEmails[who], password: demoPassword }, options);

/** Calls the API as the page's logged-in user. */
export async function callAs({ page }: BrowserUser, method: string, path: string, body?: object) {
  return page.evaluate(
    async ([verb, to, sent, token]) => {
      const response = await fetch(`/api${to}`, {
        method: verb,
        headers: {
          authorization: `Bearer ${token}`,
          ...(sent && { 'content-type': 'application/json' }),
        },
        body: sent,
      });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
    [method, path, body && JSON.stringify(body), await tokenOn(page)] as const,
  );
}
