/**
 * Every screen of the admin panel with the API offline, failing or refusing: its error messages, and its
 * recovery.
 */
import type { BrowserUser } from '../../support/browser.ts';
import { signedIn } from '../../support/demo-users.ts';
import { faults, withoutLiveStream } from '../../support/api-failures.ts';
import { closeUsers, expect, EXTENDED, test } from '../../support/test.ts';

/** The message that each screen shows for each part that fails to load. */
const screens: [path: string, said: string[]][] = [
  [
    '/admin',
    [
      "Couldn't load statistics",
      "Couldn't load what needs attention",
      'Failed to load applications',
      "Couldn't load the activity",
    ],
  ],
  ['/admin/applications', ['Failed to load applications', "Couldn't load statistics"]],
  ['/admin/accounts', ['Failed to load accounts']],
  ['/admin/leads', ['Failed to load leads']],
  ['/admin/leads/all', ['Failed to load leads']],
  ['/admin/leads/1', ['Failed to load the lead']],
  ['/admin/leads/reports', ['Failed to load reports']],
  ['/admin/users', ['Failed to load users']],
  ['/admin/admins', ['Failed to load the admins', 'Failed to load the invitations']],
  ['/admin/vendors', ['Failed to load vendors']],
  ['/admin/vendors/1', ['Failed to load the vendor record']],
  ['/admin/financial', ['Failed to load the fees', 'Failed to load bookings']],
  ['/admin/financial/invoices', ['Failed to load the invoices']],
  ['/admin/financial/payments', ['Failed to load the payments']],
  ['/admin/financial/disputes', ['Failed to load the disputes']],
  ['/admin/financial/payouts', ['Failed to load the figures']],
  ['/admin/analytics', ['Failed to load the figures']],
  ['/admin/announcements', ['Failed to load announcements']],
  ['/admin/announcements/new', ['Failed to load the audiences']],
  ['/admin/audit-log', ['Failed to load the log']],
  ['/admin/integrations', ['Failed to load the service keys', 'Failed to load the webhooks']],
  [
    '/admin/operations',
    ['Failed to load the queues', 'Failed to load undelivered emails', 'Failed to load the failed jobs'],
  ],
  ['/admin/portal-settings', ['Failed to load the settings', "Couldn't check the system"]],
  ['/admin/portal-settings/mails', ['Failed to load the emails']],
];
const READS = '**/api/vendor-admin/**';

test.describe('admin screens with a failing API', () => {
  let admin: BrowserUser;
  test.beforeAll(async ({ browser, portal }) => {
    admin = await signedIn(browser, portal.url, 'admin', { at: 'about:blank' });
    await withoutLiveStream(admin.context);
  });
  test.afterAll(async ({ browser }) => {
    await closeUsers(browser);
  });

  for (const [path, said] of screens) {
    for (const [name, { answer }] of Object.entries(faults)) {
      const inGate = path === screens[0]![0] && name === 'offline';
      test(
        `[E9] ${path} (${name}): shows errors and recovers on Try Again`,
        inGate ? {} : EXTENDED,
        async () => {
          const { page } = admin;
          await page.route(READS, (route) =>
            route.request().method() === 'GET' ? answer(route) : route.fallback(),
          );
          await page.goto(path);
          for (const text of said) await page.getByText(text).first().waitFor();
          const spinning = page.getByRole('status', { name: /^Loading/ });
          await expect(spinning, 'nothing spins').toHaveCount(0);
          await page.unroute(READS);
          // Each part recovers independently or together with another part.
          const again = page.getByRole('main').getByRole('button', { name: 'Try Again' });
          await expect(async () => {
            while ((await again.count()) > 0) await again.first().click({ timeout: 1000 });
            // A retry replaces the error by its loading state.
            await expect(spinning).toHaveCount(0, { timeout: 5000 });
            await expect(again).toHaveCount(0, { timeout: 1000 });
            for (const text of said) await expect(page.getByText(text)).toHaveCount(0, { timeout: 1000 });
          }).toPass();
        },
      );
    }
  }
});
