/**
 * Walks the specification's route table (section 2) as a visitor, a vendor and an admin. The gate walks one path of each kind
 * as a visitor; its tests of accessibility open every page.
 */
import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { openUser } from '../../support/browser.ts';
import { signedIn } from '../../support/demo-users.ts';
import { register } from '../../support/new-users.ts';
import { openAs } from '../../support/open-as.ts';
import { remotePages } from '../../support/remote-pages.ts';
import { BOTH_TIERS, closeUsers, expect, EXTENDED, inExtendedTier, test } from '../../support/test.ts';

const password = 'as-calm-as-a-lake';
const una = { name: 'Una Unverified', email: 'una@routes.test', password };
const rita = { name: 'Rita Routes', email: 'rita@routes.test', password };

/** A path, the heading of the resulting page, and the redirect target, if there is one. */
type Row = readonly [path: string, heading: string | RegExp, leadsTo?: string];

const REGISTER = 'Create your account';
const LOG_IN = 'Welcome back';
const LEADS = /^(Your Matched Clients|No Leads Yet)$/;
const DASHBOARD = 'Dashboard';
const NOT_FOUND = /^(We can’t find that page|We can't find that page)$/;

/** Every page of a remote with its heading. */
const headings = (folder: Parameters<typeof remotePages>[0], known: Record<string, string>): Row[] =>
  remotePages(folder).map((path) => {
    assert.ok(known[path], `${path} needs its heading here`);
    return [path, known[path]];
  });

/** The visitor's paths that the gate walks. */
const inGate = ['/onboarding', '/dashboard/preferences', '/admin/accounts/1', '/email/resend'];

/** These rows are the same for every user. */
const publicPages: Row[] = [
  ['/', 'More bookings. No extra work.'],
  ['/app', 'Be the one Gia recommends'],
  ['/forgot-password', 'Forgot your password?'],
  ['/verify-email', 'Invalid verification link'],
  ['/contact', 'How can we help?'],
  ['/terms', 'Terms of Use'],
  ['/privacy', 'Privacy Policy'],
  ['/vendor-agreement', 'Vendor Partner Agreement'],
];

const walks: Record<'visitor' | 'vendor' | 'admin', Row[]> = {
  visitor: [
    ...publicPages,
    ['/login', LOG_IN],
    ['/register', REGISTER],
    ['/email/verification-required', LOG_IN, '/login'],
    ['/email/resend', LOG_IN, '/login'],
    ['/onboarding', REGISTER, '/register'],
    ['/onboarding/3', REGISTER, '/register'],
    ['/dashboard', LOG_IN, '/login'],
    ['/dashboard/preferences', LOG_IN, '/login'],
    ['/dashboard/lead-details/1', LOG_IN, '/login'],
    ['/admin', LOG_IN, '/login'],
    ['/admin/dashboard', LOG_IN, '/login'],
    ['/admin/accounts/1', LOG_IN, '/login'],
  ],
  vendor: [
    ...publicPages,
    ['/login', LEADS, '/dashboard'],
    ['/register', LEADS, '/dashboard'],
    ['/onboarding', LEADS, '/dashboard'],
    ['/onboarding/1', LEADS, '/dashboard'],
    ['/onboarding/5', LEADS, '/dashboard'],
    ['/onboarding/9', LEADS, '/dashboard'],
    ['/dashboard', LEADS],
    ['/dashboard/leads', LEADS],
    ...headings('remote-vendor-dashboard', {
      '/dashboard/preferences': 'Preferences',
      '/dashboard/account': 'Account Settings',
      '/dashboard/team': 'Team',
      '/dashboard/calendar': 'Calendar',
      '/dashboard/insights': 'Insights',
      '/dashboard/statement': 'Statement',
      '/dashboard/resources': 'Resources',
      '/dashboard/preferences/blocked-dates': 'Blocked dates',
      '/dashboard/preferences/notifications': 'Notifications',
      '/dashboard/preferences/quick-reply': 'Quick replies',
      '/dashboard/preferences/saved-replies': 'Saved replies',
      '/dashboard/preferences/calendar-feed': 'Show in my calendar',
      '/dashboard/resources/guide': 'Success guide',
      '/dashboard/resources/faq': 'Frequently asked questions',
      '/dashboard/resources/contact-concierge': 'Ask about a lead',
    }),
    ['/dashboard/resources/nonsense', 'Resources', '/dashboard/resources'],
    ['/dashboard/admin', LEADS, '/dashboard'],
    ['/dashboard/nonsense', LEADS, '/dashboard'],
    ['/dashboard/nonsense/7', LEADS, '/dashboard'],
    ['/dashboard/lead-details/999999', 'Lead Not Found'],
    ['/dashboard/statement/invoices/999999', 'Invoice Not Found'],
    ['/dashboard/announcements/999999', 'Announcement Not Found'],
    ['/admin', LEADS, '/dashboard'],
    ['/admin/dashboard', LEADS, '/dashboard'],
    ['/admin/applications/1', LEADS, '/dashboard'],
  ],
  admin: [
    ...publicPages,
    ['/login', DASHBOARD, '/admin'],
    ['/register', DASHBOARD, '/admin'],
    ['/onboarding', DASHBOARD, '/admin'],
    ['/onboarding/5', DASHBOARD, '/admin'],
    ['/dashboard', DASHBOARD, '/admin'],
    ['/dashboard/admin', DASHBOARD, '/admin'],
    ['/dashboard/lead-details/1', DASHBOARD, '/admin'],
    ['/admin', DASHBOARD],
    ['/admin/dashboard', DASHBOARD],
    ...headings('remote-admin', {
      '/admin/applications': 'Applications',
      '/admin/accounts': 'Accounts',
      '/admin/portal-settings': 'Portal Settings',
      '/admin/security': 'Login and Security',
      '/admin/announcements': 'Announcements',
      '/admin/announcements/new': 'New announcement',
      '/admin/integrations': 'Integrations',
      '/admin/admins': 'Admins',
      '/admin/users': 'Users',
      '/admin/vendors': 'Vendors',
      '/admin/leads': 'Leads',
      '/admin/leads/all': 'All leads',
      '/admin/leads/reports': 'Lead reports',
      '/admin/financial': 'Financial',
      '/admin/financial/invoices': 'Invoices',
      '/admin/financial/payments': 'Payments',
      '/admin/financial/disputes': 'Disputes',
      '/admin/financial/payouts': 'Earnings and payouts',
      '/admin/financial/import': 'Import payments',
      '/admin/analytics': 'Analytics',
      '/admin/operations': 'Operations',
      '/admin/audit-log': 'Audit Log',
      '/admin/portal-settings/fees': 'Portal Settings',
      '/admin/portal-settings/payment': 'Portal Settings',
      '/admin/portal-settings/announcements': 'Portal Settings',
      '/admin/portal-settings/mails': 'Portal Settings',
    }),
    ['/admin/integrations/webhooks/999999', 'Webhook'],
    ['/admin/announcements/999999', 'Announcements'],
    ['/admin/financial/invoices/999999', 'Invoice'],
    ['/admin/nonsense', DASHBOARD],
    ['/admin/nonsense/7', DASHBOARD],
    ['/admin/users/7', 'Users'],
    ['/admin/applications/7/8', 'Applications'],
    ['/admin/accounts/7/8', 'Accounts'],
  ],
};

test.describe('route table', () => {
  const open = (browser: Browser, url: string, who: keyof typeof walks) =>
    who === 'visitor' ? openUser(browser, url) : signedIn(browser, url, who);

  test.afterAll(async ({ browser }) => {
    await closeUsers(browser);
  });

  for (const who of Object.keys(walks) as (keyof typeof walks)[]) {
    const tier = who === 'visitor' ? BOTH_TIERS : EXTENDED;
    test(`opens or redirects every path for a ${who} as specified`, tier, async ({ browser, portal }) => {
      const { page } = await open(browser, portal.url, who);
      const rows = walks[who].filter(([path]) => inExtendedTier() || inGate.includes(path));
      assert.equal(rows.length, inExtendedTier() ? walks[who].length : inGate.length);
      for (const [path, heading, leadsTo = path] of rows) {
        const response = await page.goto(path);
        assert.equal(response?.status(), 200, path);
        await page.waitForURL((url) => url.pathname === leadsTo);
        await page.getByRole('heading', { name: heading, exact: true }).first().waitFor();
        await expect(page.getByRole('heading', { name: NOT_FOUND }), path).toHaveCount(0);
        await expect(page.locator('[data-remote-failure]'), path).toHaveCount(0);
        assert.equal(new URL(page.url()).pathname, leadsTo, path);
      }
    });
  }

  test(
    'marks Dashboard as current in the sidebar for an unknown admin section',
    EXTENDED,
    async ({ browser, portal }) => {
      const { page } = await open(browser, portal.url, 'admin');
      for (const path of ['/admin/dashboard', '/admin/nonsense']) {
        await page.goto(path);
        await page.locator('nav a[aria-current=page]', { hasText: 'Dashboard' }).first().waitFor();
      }
    },
  );

  test('redirects an unverified user to the verification screen', EXTENDED, async ({ browser, portal }) => {
    await register(portal.url, una, { verified: false });
    const { page } = await openAs(browser, portal.url, una);
    for (const path of ['/dashboard', '/onboarding/2']) {
      await page.goto(path);
      await page.waitForURL('**/email/verification-required');
    }
    for (const path of ['/email/verification-required', '/email/resend']) {
      await page.goto(path);
      await page.getByText(una.email).first().waitFor();
      assert.equal(new URL(page.url()).pathname, path);
    }
  });

  test(
    'redirects a user without account and application to the first onboarding step',
    EXTENDED,
    async ({ browser, portal }) => {
      await register(portal.url, rita);
      const { page } = await openAs(browser, portal.url, rita);
      for (const path of ['/dashboard/preferences', '/onboarding/9']) {
        await page.goto(path);
        await page.waitForURL('**/onboarding/1');
      }
      // A later step opens only after the previous one is complete.
      await page.goto('/onboarding/4');
      await page.waitForURL('**/onboarding/2');
      await page.getByText('Step 2 of 4').first().waitFor();
    },
  );
});
