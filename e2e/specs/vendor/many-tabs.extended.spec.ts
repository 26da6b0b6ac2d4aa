/** A vendor with more tabs than a browser opens connections to one server over HTTP/1.1. */
import { postLead } from '../../support/concierge.ts';
import { notUnder } from '../../support/conditions/index.ts';
import { openAccount } from '../../support/new-users.ts';
import { openAs } from '../../support/open-as.ts';
import { closeUsers, expect, test } from '../../support/test.ts';

const TABS = 7;
const person = { name: 'Nell Okoro', email: 'nell@okoro.test', password: 'paper-lanterns-by-the-lake' };

test.afterEach(async ({ browser }) => {
  await closeUsers(browser);
});

test('works in seven tabs, which share one live stream', async ({ browser, portal }) => {
  test.slow();
  notUnder(
    ['insecureContext', 'storageBlocked', 'silentStream', 'sevenTabs', 'twoPeople'],
    'counts the streams of tabs that share one with Web Locks, and closes the tab that has it',
  );
  const { accountId } = await openAccount(portal.url, person, 'Okoro Lighting');
  const { context, page } = await openAs(browser, portal.url, person);
  await expect(page.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
  let streams = 0;
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/live') streams += 1;
  });
  const tabs = [page];
  while (tabs.length < TABS) {
    const tab = await context.newPage();
    await tab.goto('/dashboard');
    await expect(tab.getByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
    tabs.push(tab);
  }
  await postLead(portal.url, { match_id: 'nell-1', account_id: accountId, name: 'Ida & Noor' });
  for (const tab of tabs) await expect(tab.getByRole('heading', { name: 'Ida & Noor' })).toBeVisible();
  expect(streams).toBe(0);
  // The tab with the stream closes, and another one opens it.
  await page.close();
  await expect.poll(() => streams).toBe(1);
  await postLead(portal.url, { match_id: 'nell-2', account_id: accountId, name: 'Kit & Sam' });
  await expect(tabs.at(-1)!.getByRole('heading', { name: 'Kit & Sam' })).toBeVisible();
});
