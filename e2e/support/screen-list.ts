import type { Browser, Page } from 'playwright-core';
import { openUser, type BrowserUser } from './browser.ts';
import { demoEmails, demoPassword, type DemoUser } from './demo-users.ts';
import { untilSettled } from './layout-settled.ts';
import { register } from './new-users.ts';
import { openAs } from './open-as.ts';
import { remotePages } from './remote-pages.ts';

/** A screen: its path, and the action that opens it. */
export interface Screen {
  /** The file name of the screenshot. */
  file: string;
  title: string;
  path?: string;
  open?: (page: Page) => Promise<unknown>;
}

/** Screens that one user visits in order. */
export interface Screens {
  area: string;
  who: DemoUser | 'visitor' | 'newcomer';
  screens: Screen[];
}

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name }).first().waitFor();
/** Adds the pages of a remote that need no action to open. */
function withPages(folder: Parameters<typeof remotePages>[0], screens: Screen[]): Screen[] {
  const listed = screens.map(({ path }) => path);
  const others = remotePages(folder).filter((path) => !listed.includes(path));
  return [...screens, ...others.map((path) => ({ file: fileOf(path), title: titleOf(path), path }))];
}
const fileOf = (path: string) => path.slice(1).replaceAll('/', '-');
const titleOf = (path: string) => {
  const words = path.split('/').slice(2).join(', ').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** Every screen of the portal, grouped by user (specification, section 2). */
export const screensByArea: Screens[] = [
  {
    area: 'Public pages',
    who: 'visitor',
    screens: [
      { file: 'landing', title: 'The landing page', path: '/' },
      { file: 'app', title: 'How it works', path: '/app' },
      { file: 'contact', title: 'Contact', path: '/contact' },
      { file: 'terms', title: 'Terms of use', path: '/terms' },
      { file: 'not-found', title: 'A page that does not exist', path: '/nowhere' },
    ],
  },
  {
    area: 'Signing in',
    who: 'visitor',
    screens: [
      { file: 'login', title: 'Log in', path: '/login', open: heading('Welcome back') },
      { file: 'register', title: 'Register', path: '/register' },
      { file: 'forgot-password', title: 'A forgotten password', path: '/forgot-password' },
      {
        file: 'reset-password',
        title: 'A new password',
        path: '/reset-password?token=x&email=lena%40marsh.test',
      },
      { file: 'verify-email', title: 'A link that does not verify', path: '/verify-email' },
    ],
  },
  {
    area: 'The application',
    who: 'newcomer',
    screens: [
      { file: 'onboarding-1', title: 'Welcome', path: '/onboarding/1', open: heading(/^Welcome/) },
      {
        file: 'onboarding-2',
        title: 'Confirm your info',
        open: async (page) => {
          await press(page, 'Continue');
          await heading('Confirm your info')(page);
        },
      },
      {
        file: 'onboarding-3',
        title: 'The vendor agreement',
        open: async (page) => {
          await page.getByLabel('Title').fill('Venue');
          await page.getByLabel('Business name').fill('Marsh House');
          await page.getByLabel('Website').fill('https://marsh-house.test');
          await press(page, 'Continue');
          await heading('The vendor agreement')(page);
        },
      },
      {
        file: 'onboarding-4',
        title: 'Preferences',
        open: async (page) => {
          for (const box of await page.getByRole('checkbox').all()) await box.check();
          await press(page, 'Continue');
          await heading('Set your preferences')(page);
        },
      },
      {
        file: 'onboarding-review',
        title: 'Review the application',
        open: async (page) => {
          await page.getByRole('radio', { name: /^Email/ }).check();
          await press(page, 'Review application');
          await heading('Review your application')(page);
        },
      },
    ],
  },
  {
    area: 'Before the dashboard: under review',
    who: 'applicant',
    screens: [{ file: 'under-review', title: 'Under review', path: '/dashboard' }],
  },
  {
    area: 'Before the dashboard: not approved',
    who: 'rejected',
    screens: [{ file: 'rejected', title: 'Not approved', path: '/dashboard' }],
  },
  {
    area: 'Before the dashboard: suspended',
    who: 'suspended',
    screens: [{ file: 'suspended', title: 'Suspended', path: '/dashboard' }],
  },
  {
    area: 'The vendor dashboard',
    who: 'vendor',
    screens: withPages('remote-vendor-dashboard', [
      {
        file: 'leads',
        title: 'Leads',
        path: '/dashboard',
        open: heading(/^Your Matched Clients$|^No Leads Yet$/),
      },
      {
        file: 'lead-details',
        title: 'A lead',
        open: async (page) => {
          await page.getByRole('link', { name: 'View Details' }).first().click();
          await page.getByRole('button', { name: 'Decline this lead' }).waitFor();
        },
      },
      { file: 'preferences', title: 'Preferences', path: '/dashboard/preferences' },
      { file: 'account', title: 'Account', path: '/dashboard/account' },
      { file: 'team', title: 'Team', path: '/dashboard/team' },
      { file: 'calendar', title: 'Calendar', path: '/dashboard/calendar' },
      { file: 'insights', title: 'Insights', path: '/dashboard/insights' },
      { file: 'statement', title: 'Statement', path: '/dashboard/statement' },
      {
        file: 'invoice',
        title: 'An invoice',
        open: async (page) => {
          await page.getByRole('table', { name: 'Invoices' }).getByRole('link').first().click();
          await page.getByRole('table', { name: 'Bookings' }).waitFor();
        },
      },
      { file: 'resources', title: 'Resources', path: '/dashboard/resources' },
      { file: 'guide', title: 'The guide', path: '/dashboard/resources/guide' },
      { file: 'faq', title: 'Questions', path: '/dashboard/resources/faq' },
      { file: 'concierge', title: 'The concierge', path: '/dashboard/resources/contact-concierge' },
      {
        file: 'notifications',
        title: 'Notifications',
        path: '/dashboard',
        open: async (page) => {
          await press(page, /^Notifications/);
          await page.getByRole('dialog').waitFor();
        },
      },
    ]),
  },
  {
    area: 'The admin panel',
    who: 'admin',
    screens: withPages('remote-admin', [
      { file: 'admin', title: 'Dashboard', path: '/admin' },
      { file: 'admin-applications', title: 'Applications', path: '/admin/applications' },
      {
        file: 'admin-review',
        title: 'A review',
        open: async (page) => {
          await page.getByRole('table').getByRole('button', { name: 'Review' }).first().click();
          await page.getByRole('dialog').waitFor();
        },
      },
      { file: 'admin-accounts', title: 'Accounts', path: '/admin/accounts' },
      {
        file: 'admin-account',
        title: 'An account',
        open: async (page) => {
          await page.getByRole('table').getByRole('button', { name: 'View Details' }).first().click();
          await page.getByRole('dialog').waitFor();
        },
      },
      { file: 'admin-held', title: 'Held leads', path: '/admin/leads' },
      { file: 'admin-leads', title: 'All leads', path: '/admin/leads/all' },
      {
        file: 'admin-lead',
        title: 'A lead',
        open: async (page) => {
          await page.getByRole('table').getByRole('link').first().click();
          await page.getByRole('region', { name: 'Details' }).waitFor();
        },
      },
      { file: 'admin-reports', title: 'Reported leads', path: '/admin/leads/reports' },
      { file: 'admin-users', title: 'Users', path: '/admin/users' },
      { file: 'admin-admins', title: 'Admins', path: '/admin/admins' },
      { file: 'admin-vendors', title: 'Vendors', path: '/admin/vendors' },
      {
        file: 'admin-vendor',
        title: 'A vendor record',
        open: async (page) => {
          await page.getByRole('table').getByRole('link').first().click();
          await page.getByRole('button', { name: 'Merge into another record' }).waitFor();
        },
      },
      { file: 'admin-financial', title: 'Fees: due, overdue, disputed', path: '/admin/financial' },
      { file: 'admin-payouts', title: 'Earnings and payouts', path: '/admin/financial/payouts' },
      { file: 'admin-analytics', title: 'Analytics', path: '/admin/analytics' },
      { file: 'admin-integrations', title: 'Integrations', path: '/admin/integrations' },
      { file: 'admin-operations', title: 'Operations', path: '/admin/operations' },
      { file: 'admin-audit-log', title: 'Audit log', path: '/admin/audit-log' },
      { file: 'admin-settings', title: 'Portal settings', path: '/admin/portal-settings' },
      { file: 'admin-mail', title: 'An email template', path: '/admin/portal-settings/mails/lead-arrived' },
    ]),
  },
];

/**
 * Opens a browser context for the user of an area. A newcomer registers first, with an address that contains
 * `unique`.
 */
export async function openFor(
  browser: Browser,
  url: string,
  who: Screens['who'],
  { unique, ...options }: { unique: string } & Parameters<typeof openAs>[3],
): Promise<BrowserUser> {
  if (who === 'visitor') return openUser(browser, url, options);
  const person =
    who === 'newcomer'
      ? { name: 'Lena Marsh', email: `lena@${unique}.test`, password: 'lanterns-over-the-lawn' }
      : { name: '', email: demoEmails[who], password: demoPassword };
  if (who === 'newcomer') await register(url, person);
  return openAs(browser, url, person, options);
}

/** Opens a screen and waits until it is complete. */
export async function show(page: Page, { path, open }: Screen): Promise<void> {
  await untilSettled(page, async () => {
    if (path) await page.goto(path);
    await open?.(page);
  });
}
