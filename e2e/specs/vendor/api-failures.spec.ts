/** Every vendor screen with the API offline, failing, refusing or slow: its messages, and its recovery. */
import assert from 'node:assert/strict';
import type { Page, Route } from 'playwright-core';
import type { BrowserUser } from '../../support/browser.ts';
import { demoEmails, demoPassword } from '../../support/demo-users.ts';
import { faults, withoutLiveStream } from '../../support/api-failures.ts';
import { callApi, register, tokenOf } from '../../support/new-users.ts';
import { openAs } from '../../support/open-as.ts';
import { closeUsers, expect, EXTENDED, test } from '../../support/test.ts';

interface Screen {
  path: string;
  /** The API call that fails. */
  call: string | RegExp;
  title: string;
  /** The start of the message below the title. */
  text: string;
  loading: string;
  /** A heading that appears after the call succeeds. */
  arrived: string;
}

/** A section of a page whose messages all name the same subject. */
const part = (path: string, call: string, subject: string, words: string, arrived: string): Screen => ({
  path,
  call: `**/api/${call}`,
  title: `Error Loading ${subject}`,
  text: `Failed to load your ${words}`,
  loading: `Loading your ${words}`,
  arrived,
});
const preferences = '/dashboard/preferences';
const own = 'vendor-account/*';

const screens: Screen[] = [
  {
    path: '/dashboard',
    call: /\/leads\?.*per_page=50/,
    title: 'Error Loading Leads',
    text: 'Failed to load leads',
    loading: 'Loading your leads',
    arrived: 'Your Matched Clients',
  },
  {
    path: '/dashboard/lead-details/LEAD',
    call: /\/leads\/\d+$/,
    title: 'Error Loading Lead',
    text: 'Failed to load lead',
    loading: 'Loading the lead',
    arrived: 'Event Information',
  },
  part(
    `${preferences}/blocked-dates`,
    `${own}/blocked-dates`,
    'Blocked Dates',
    'blocked dates',
    'Blocked dates',
  ),
  part(
    `${preferences}/notifications`,
    'user/notice-preferences',
    'Notifications',
    'notification settings',
    'Notifications',
  ),
  part(`${preferences}/quick-reply`, `${own}/quick-reply`, 'Quick Reply', 'quick reply', 'Quick replies'),
  part(
    `${preferences}/saved-replies`,
    `${own}/saved-replies`,
    'Saved Replies',
    'saved replies',
    'Saved replies',
  ),
  part(
    `${preferences}/calendar-feed`,
    `${own}/calendar-feed`,
    'Calendar Link',
    'calendar link',
    'Show in my calendar',
  ),
  part('/dashboard/account', 'user/sessions', 'Sessions', 'sessions', 'Where you’re logged in'),
  part('/dashboard/account', 'user/second-factor', 'Two-Step Login', 'two-step login', 'Authenticator app'),
  part('/dashboard/team', `${own}/team`, 'Team', 'team', 'Team'),
  part('/dashboard/insights', `${own}/analytics*`, 'Insights', 'insights', 'Leads by month'),
  part('/dashboard/calendar', `${own}/calendar?month=*`, 'Calendar', 'calendar', 'Calendar'),
  part('/dashboard/statement', `${own}/statement*`, 'Statement', 'statement', 'Statement'),
  part('/dashboard/resources/guide', 'user/checklist', 'Checklist', 'checklist', 'Profile optimization'),
  {
    path: preferences,
    call: '**/api/vendor-account/current',
    title: 'Error Loading Status',
    text: 'Failed to load vendor status',
    loading: 'Loading...',
    arrived: 'Preferences',
  },
];

/** Whether a URL is that of a call, whose `*` stand for anything but `/` and a leading `**` for the origin. */
function matches(call: Screen['call'], url: string): boolean {
  if (call instanceof RegExp) return call.test(url);
  const pattern = call.slice('**'.length).replaceAll('?', '\\?').replaceAll('*', '[^/]*');
  return new RegExp(`${pattern}$`).test(url);
}

test.describe('vendor screens with a failing API', () => {
  let vendor: BrowserUser;
  let leadId: number;

  test.beforeAll(async ({ browser, portal }) => {
    const demo = { name: '', email: demoEmails.vendor, password: demoPassword };
    vendor = await openAs(browser, portal.url, demo, {
      viewport: { width: 390, height: 844 },
      at: 'about:blank',
    });
    await withoutLiveStream(vendor.context);
    const token = await tokenOf(portal.url, demo.email, demo.password);
    const { body: current } = await callApi<{ accounts: { account: { id: number } }[] }>(
      portal.url,
      'GET',
      '/vendor-account/current',
      { token },
    );
    const { body: leads } = await callApi<{ data: { id: number }[] }>(
      portal.url,
      'GET',
      `/vendor-account/${current.accounts[0]!.account.id}/leads?status=viewed`,
      { token },
    );
    leadId = leads.data[0]!.id;
  });
  test.afterAll(async ({ browser }) => {
    await closeUsers(browser);
  });

  /** Handles reads of the call with `answer`; other requests go to the server. */
  const answering = (page: Page, call: Screen['call'], answer: (route: Route) => Promise<void>) =>
    page.route(call, (route) => (route.request().method() === 'GET' ? answer(route) : route.fallback()));

  for (const { path, call, title, text, loading, arrived } of screens) {
    const at = () => path.replace('LEAD', String(leadId));

    for (const [name, { answer, why }] of Object.entries(faults)) {
      const inGate = path === screens[0]!.path && name === 'offline';
      test(
        `[E9] ${title} (${name}): shows an error and recovers on Try Again`,
        inGate ? {} : EXTENDED,
        async () => {
          const { page } = vendor;
          await answering(page, call, answer);
          await page.goto(at());
          const alert = page.getByRole('alert').filter({ has: page.getByRole('heading', { name: title }) });
          await alert.waitFor();
          const said = (await alert.textContent()) ?? '';
          // The gate before the dashboard shows only the specification's sentence.
          if (title === 'Error Loading Status') assert.ok(said.includes(text), said);
          else assert.match(said, new RegExp(`${text}.*${why.source}`));
          await expect(page.getByText(loading, { exact: true }), 'nothing spins').toHaveCount(0);
          await page.unroute(call);
          const answered = page.waitForResponse(
            (response) =>
              response.request().method() === 'GET' && response.ok() && matches(call, response.url()),
          );
          await alert.getByRole('button', { name: 'Try Again' }).click();
          await answered;
          await expect(page.getByText(loading, { exact: true })).toHaveCount(0);
          await page.getByRole('heading', { name: arrived, exact: true }).first().waitFor();
          await expect(alert).toHaveCount(0);
        },
      );
    }

    test(
      `[E9] ${title}: shows a loading state for a slow response`,
      path === screens[0]!.path ? {} : EXTENDED,
      async () => {
        const { page } = vendor;
        let letGo = () => {};
        const held = new Promise<void>((resolve) => {
          letGo = resolve;
        });
        await answering(page, call, async (route) => {
          await held;
          await route.continue();
        });
        await page.goto(at());
        await page.getByText(loading, { exact: true }).first().waitFor({ state: 'attached' });
        letGo();
        await page.getByRole('heading', { name: arrived, exact: true }).first().waitFor();
        await page.getByText(loading, { exact: true }).first().waitFor({ state: 'detached' });
        await page.unroute(call);
      },
    );
  }

  test(
    '[E9] shows an error when the application status fails to load and recovers on Try Again',
    EXTENDED,
    async ({ browser, portal }) => {
      const person = { name: 'Fay Fault', email: 'fay@fault.test', password: 'the-line-is-down-again' };
      await register(portal.url, person);
      const { page, context } = await openAs(browser, portal.url, person);
      await withoutLiveStream(context);
      for (const [index, { answer }] of [...Object.values(faults), faults['offline']!].entries()) {
        await answering(page, '**/api/vendor-account/application', answer);
        await page.goto(`/onboarding/${index + 1}`);
        await page.getByRole('heading', { name: 'Error Loading Status' }).waitFor();
        await page.getByText('Failed to load vendor status').waitFor();
        await page.unroute('**/api/vendor-account/application');
        await page.getByRole('button', { name: 'Try Again' }).click();
        // The form stays on the next open step, because steps cannot be skipped.
        await page.getByText(/^Step [12] of 4$/).waitFor();
      }
      await context.close();
    },
  );
});
