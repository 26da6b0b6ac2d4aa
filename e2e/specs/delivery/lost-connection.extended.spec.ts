/** A page that can't load never replaces the page on screen, and opens when the connection is back. */
import type { Browser } from 'playwright-core';
import { untilItRuns } from '../../support/browser.ts';
import { signedIn } from '../../support/demo-users.ts';
import { expect, test } from '../../support/test.ts';

/** Opens the dashboard and waits until its links work. */
async function openDashboard(browser: Browser, url: string) {
  const { page, context } = await signedIn(browser, url, 'vendor');
  const heading = (name: string | RegExp) => page.getByRole('main').getByRole('heading', { level: 1, name });
  await heading('Your Matched Clients').waitFor();
  await untilItRuns(page);
  return {
    page,
    context,
    heading,
    menu: page.getByRole('navigation', { name: 'Dashboard' }),
    legal: page.getByRole('contentinfo'),
    notice: page.getByRole('status').filter({ hasText: /offline|didn’t load/ }),
  };
}

test('keeps the page while the next one can’t load, and opens it when the connection is back', async ({
  browser,
  portal,
}) => {
  const { page, context, heading, notice, menu, legal } = await openDashboard(browser, portal.url);

  // Offline: a page of the remote, then a page of the host in its place.
  await context.setOffline(true);
  await menu.getByRole('link', { name: 'Account' }).click();
  await expect(notice).toHaveText(/You’re offline\. We’ll open the page when you’re back online\./);
  await legal.getByRole('link', { name: 'Terms of Use' }).click();
  await expect(notice.getByRole('button', { name: 'Retry' })).not.toHaveAttribute('aria-busy');
  await expect(heading('Your Matched Clients')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(notice).toHaveCount(1);
  await context.setOffline(false);
  await heading('Terms of Use').waitFor();
  await expect(notice).toHaveCount(0);
  await context.close();
});

test('opens a page once the server sends its files, and forgets it on Dismiss', async ({
  browser,
  portal,
}) => {
  const { page, context, heading, notice, menu, legal } = await openDashboard(browser, portal.url);
  await context.route(/\/remotes\/vendor-dashboard\/.*\.js/, (route) => route.abort());
  await menu.getByRole('link', { name: 'Account' }).click();
  await expect(notice).toContainText('That page didn’t load. Check your connection and try again.');
  await expect(heading('Your Matched Clients')).toBeVisible();
  await context.unrouteAll();
  await heading('Account Settings').waitFor();

  // Dismiss forgets the page.
  await page.goto(`${portal.url}/privacy`);
  await heading(/Privacy/).waitFor();
  await context.setOffline(true);
  await legal.getByRole('link', { name: 'Vendor Agreement' }).click();
  await expect(notice).toContainText('We’ll open the page');
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toContainText('What you see may be out of date');
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
  await expect(page).toHaveURL(/\/privacy$/);
  await context.close();
});

test('returns to the address of the page on screen when the page behind Back can’t load', async ({
  browser,
  portal,
}) => {
  const { page, context, heading } = await openDashboard(browser, portal.url);
  await page.getByRole('link', { name: 'Account' }).click();
  await heading('Account Settings').waitFor();
  await page.reload();
  await heading('Account Settings').waitFor();
  await untilItRuns(page);
  await context.setOffline(true);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByText('We’ll open the page when you’re back online.')).toBeVisible();
  await expect(heading('Account Settings')).toBeVisible();
  await expect(page).toHaveURL(/\/account$/);
  // Repeated `online` events go back by one page only.
  await page.evaluate(() => {
    for (let i = 0; i < 3; i++) dispatchEvent(new Event('online'));
  });
  await expect(heading('Account Settings')).toBeVisible();
  await context.setOffline(false);
  await heading('Your Matched Clients').waitFor();
  await untilItRuns(page);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goForward();
  await heading('Account Settings').waitFor();
  await context.close();
});
