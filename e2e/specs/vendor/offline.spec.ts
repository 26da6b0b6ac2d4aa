/** A vendor reads and responds without a connection, on a computer that others use too. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { openStore } from '@portal/platform/store';
import { promote } from '@portal/platform/sets';
import { notUnder } from '../../support/conditions/index.ts';
import { republish } from '../../support/crafted-builds.ts';
import { card } from '../../support/inbox-page.ts';
import { keptIn, logInOnDevice, openVendor, untilKept, vendorNamed } from '../../support/kept-offline.ts';
import { callApi, openAccount } from '../../support/new-users.ts';
import { CONCIERGE_API_KEY, startPortal, type Portal } from '../../support/portal.ts';
import { closeUsers, expect, EXTENDED, test } from '../../support/test.ts';

const needsWorker = () =>
  notUnder(
    ['insecureContext', 'storageBlocked', 'frozen', 'sevenTabs', 'twoPeople', 'offlineClaimed'],
    'a service worker needs a secure context and its storage, and the network is turned off here',
  );

test.afterAll(async ({ browser }) => {
  await closeUsers(browser);
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Writes and sends a response to the lead on screen. */
async function respond(page: Page, notes: string): Promise<void> {
  await page.getByRole('link', { name: 'Respond to this lead' }).click();
  await page.getByRole('radio', { name: 'Confirmed' }).check();
  await page.getByRole('textbox', { name: 'Notes' }).fill(notes);
  await page.getByRole('button', { name: 'Send Response' }).click();
}
const queued = (page: Page) =>
  page.getByText('No connection. Your response to Ana & Bo will be sent when you’re back online.');

test('a vendor reads and responds without a connection, and logging out erases what the device kept', async ({
  browser,
  portal,
}) => {
  needsWorker();
  test.slow();
  const { page, context, lead, leadNow } = await openVendor(browser, portal, 'Ngozi');
  const answers: number[] = [];
  context.on('response', (response) => {
    if (response.url().endsWith('/respond')) answers.push(response.status());
  });

  await context.setOffline(true);
  await page.reload();
  await heading(page, 'Ana & Bo').waitFor();
  await expect(page.getByText(/^As of \d+:\d\d [AP]M$/)).toBeVisible();
  await respond(page, 'We would love to cook for you.');
  await queued(page).waitFor();
  await page.getByRole('link', { name: 'Back to Leads' }).click();
  await card(page, 'Cleo & Dan').waitFor();
  await expect(page.getByText(/^As of/)).toBeVisible();
  // As after the phone closed the page.
  await page.goto('/dashboard');
  await queued(page).waitFor();
  await expect(card(page, 'Ana & Bo').getByText('Accepting…')).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Undo accepting Ana & Bo' }).waitFor();
  await portal.endUndo();
  await expect.poll(async () => (await leadNow()).status).toBe('responded');
  assert.equal((await leadNow()).vendor_response?.vendor_notes, 'We would love to cook for you.');
  await expect(page.getByText(/^As of/)).toHaveCount(0);
  assert.deepEqual(answers, [200], 'sent once');

  const before = await keptIn(page);
  assert.ok(before.copies.length > 0);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL((to) => to.pathname === '/');
  await expect.poll(async () => (await keptIn(page)).pages).toEqual([]);
  assert.deepEqual((await keptIn(page)).copies, []);
  await context.setOffline(true);
  await assert.rejects(page.goto(`/dashboard/lead-details/${lead}`), /ERR_(FAILED|INTERNET_DISCONNECTED)/);
});

test(
  'the leads of the last visit are on screen before the portal answers, and then the new ones',
  EXTENDED,
  async ({ browser, portal }) => {
    needsWorker();
    const { page, match } = await openVendor(browser, portal, 'Sola');
    await page.goto('about:blank');
    await callApi(
      portal.url,
      'POST',
      `/concierge/leads/${encodeURIComponent(match('Cleo & Dan'))}/withdraw`,
      {
        token: CONCIERGE_API_KEY,
        body: { reason: 'duplicate' },
      },
    );
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/**', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/dashboard', { waitUntil: 'commit' });
    // Hidden from screen readers, because the app replaces it.
    const kept = page.locator('article h2', { hasText: 'Cleo & Dan' });
    await expect(kept).toBeVisible();
    // The page itself shows them, as a drawing with its styles.
    const drawing = page.locator('[data-place-of-the-page] > style');
    await expect(drawing).toHaveCount(1);
    answer();
    await card(page, 'Ana & Bo').waitFor();
    await expect(kept).toHaveCount(0);
    await expect(drawing).toHaveCount(0);
  },
);

test.describe('on a portal of its own', EXTENDED, () => {
  let portal: Portal;
  const env: Record<string, string> = {};
  test.beforeAll(async () => {
    portal = await startPortal(env);
  });
  test.afterAll(async () => {
    await portal?.dispose();
  });
  test.beforeEach(needsWorker);

  test('returns a response for editing when the lead was withdrawn meanwhile', async ({ browser }) => {
    const { page, context, match } = await openVendor(browser, portal, 'Ada');
    await context.setOffline(true);
    await respond(page, 'We would love to cook for you.');
    await queued(page).waitFor();
    const { status } = await callApi(
      portal.url,
      'POST',
      `/concierge/leads/${encodeURIComponent(match('Ana & Bo'))}/withdraw`,
      { token: CONCIERGE_API_KEY, body: { reason: 'duplicate' } },
    );
    assert.equal(status, 200);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Edit the response to Ana & Bo' }).click();
    await expect(page.getByText('Your unsent text')).toBeVisible();
    await expect(queued(page)).toHaveCount(0);
  });

  test('returns a response for editing when the client changed the event meanwhile', async ({ browser }) => {
    const { page, context, match, leadNow } = await openVendor(browser, portal, 'Ife');
    await context.setOffline(true);
    await respond(page, 'For 120 guests.');
    await queued(page).waitFor();
    await callApi(portal.url, 'PATCH', `/concierge/leads/${encodeURIComponent(match('Ana & Bo'))}`, {
      token: CONCIERGE_API_KEY,
      body: { event: { guest_count: 40 } },
    });
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Edit the response to Ana & Bo' }).click();
    await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('For 120 guests.');
    assert.equal((await leadNow()).status, 'viewed');
  });

  test('shows another person at the same browser nothing of it', async ({ browser }) => {
    const { page, context } = await openVendor(browser, portal, 'Uche');
    const other = vendorNamed('Kemi');
    await openAccount(portal.url, other, 'Kemi Cakes');
    // The session ends without a logout, in another tab.
    const second = await context.newPage();
    await second.goto('/contact');
    await second.evaluate(() => {
      for (const key of ['auth_token', 'user', 'storage_key']) localStorage.removeItem(key);
    });
    await expect.poll(async () => (await keptIn(second)).copies).toEqual([]);
    await expect.poll(async () => (await keptIn(second)).pages).toEqual([]);
    await expect(page.getByText('Ana & Bo')).toHaveCount(0);
    await logInOnDevice(second, other);
    await second.getByRole('heading', { name: 'No Leads Yet' }).waitFor();
    await expect
      .poll(async () => (await keptIn(second)).copies.length, { timeout: 30_000 })
      .toBeGreaterThan(0);
    await expect.poll(async () => (await keptIn(second)).pages.length, { timeout: 30_000 }).toBe(1);
    await context.setOffline(true);
    await second.goto('/dashboard');
    await second.getByRole('heading', { name: 'No Leads Yet' }).waitFor();
    await expect(second.getByText('Ana & Bo')).toHaveCount(0);
    await page.close();
  });

  test('erases what an expired session left', async ({ browser }) => {
    const { page } = await openVendor(browser, portal, 'Obi');
    const token = await page.evaluate(() => localStorage.getItem('auth_token'));
    await callApi(portal.url, 'POST', '/auth/logout', { token: token! });
    await page.reload();
    await page.waitForURL((to) => to.pathname === '/login');
    await expect.poll(async () => (await keptIn(page)).copies).toEqual([]);
    await expect.poll(async () => (await keptIn(page)).pages).toEqual([]);
  });

  test('a new release set takes effect at the next load, with the worker and offline', async ({
    browser,
  }) => {
    const { page, context, lead } = await openVendor(browser, portal, 'Chi');
    const store = openStore(portal.dataDir);
    const version = '9.1.0';
    await republish(store, 'vendor-dashboard', version);
    const signature = { by: 'tests', reason: 'a release under a worker' };
    const { number } = await promote(
      store,
      'development',
      { versions: { 'vendor-dashboard': version } },
      signature,
    );
    await expect
      .poll(async () => (await (await fetch(`${portal.url}/__health`)).json()) as object)
      .toMatchObject({ release_set: number });
    // The open tab stays with its set.
    await page.getByRole('link', { name: 'Back to Leads' }).click();
    await card(page, 'Cleo & Dan').waitFor();
    const versions = () =>
      page.evaluate(() => [
        ...new Set(
          performance
            .getEntriesByType('resource')
            .flatMap(({ name }) => /\/remotes\/vendor-dashboard\/([^/]+)\//.exec(name)?.[1] ?? []),
        ),
      ]);
    assert.ok(!(await versions()).includes(version));
    await page.goto(`/dashboard/lead-details/${lead}`);
    await heading(page, 'Ana & Bo').waitFor();
    assert.deepEqual(await versions(), [version]);
    await untilKept(page, lead);
    await expect
      .poll(async () =>
        (await keptIn(page)).files.filter((file) => /\/remotes\/vendor-dashboard\//.test(file)),
      )
      .not.toContainEqual(expect.not.stringContaining(version));
    await context.setOffline(true);
    await page.reload();
    await heading(page, 'Ana & Bo').waitFor();
    assert.deepEqual(await versions(), [version]);
  });

  test('SERVICE_WORKER=0 removes the worker and its caches within one load', async ({ browser }) => {
    const { page, context } = await openVendor(browser, portal, 'Dayo');
    await portal.stop();
    env['SERVICE_WORKER'] = '0';
    await portal.start();
    await page.goto('/dashboard');
    await card(page, 'Cleo & Dan').waitFor();
    await expect
      .poll(
        () =>
          page.evaluate(async () => ({
            workers: (await navigator.serviceWorker.getRegistrations()).length,
            caches: await caches.keys(),
          })),
        { timeout: 30_000 },
      )
      .toEqual({ workers: 0, caches: [] });
    await context.setOffline(true);
    await assert.rejects(page.goto('/dashboard'), /ERR_(FAILED|INTERNET_DISCONNECTED)/);
  });
});
