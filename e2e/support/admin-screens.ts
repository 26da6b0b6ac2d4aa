import type { Page } from 'playwright-core';
import { inExtended, type Screens } from './axe.ts';
import { postLead } from './concierge.ts';
import { demoEmails, demoPassword } from './demo-users.ts';
import { callApi, tokenOf } from './new-users.ts';
import { visit } from './visit.ts';

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();
/**
 * Presses the button of the row that a search found. The list shows its former rows until then, and a row that moves between
 * the press and the release of the mouse gets no click.
 */
const pressIn = async (page: Page, row: string, name: string) => {
  const button = page.getByRole('button', { name, exact: true });
  const rows = page.getByRole('row').filter({ has: button });
  await rows.filter({ hasNotText: row }).first().waitFor({ state: 'detached' });
  await rows.getByRole('button', { name, exact: true }).click();
};
/** Chooses an action from the account's More menu. */
const pressMore = async (page: Page, name: string) => {
  await press(page, 'More');
  await page.getByRole('menuitem', { name, exact: true }).click();
};
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name }).waitFor();
/** Opens a page by its path and waits for `shown`, which appears with the page's data. */
const at = async (page: Page, path: string, title: string, shown: string | RegExp) => {
  await visit(page, `/admin${path}`);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByText(shown).filter({ visible: true }).first().waitFor();
};
/** Closes the open overlay. */
const close = async (page: Page, name: string | RegExp) => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name }).waitFor({ state: 'hidden' });
};

/** An admin's screens and dialogs by area and by the action that opens each, from the screen before it. */
export const adminScreens: Record<string, Screens> = {
  'the dashboard and applications': {
    dashboard: (page) => at(page, '', 'Dashboard', /\d held leads/),
    'the announcement': inExtended(async (page) => {
      await press(page, 'Send Announcement');
      await dialog(page, 'Send Announcement');
    }),
    applications: (page) => at(page, '/applications', 'Applications', /Page 1 of/),
    'saved views': inExtended(async (page) => {
      await press(page, 'Saved views');
      await page.getByLabel('Name of this view').waitFor();
    }),
    'no applications': inExtended((page) =>
      at(page, '/applications?search=zeppelin', 'Applications', 'No applications found'),
    ),
    'a review': async (page) => {
      await at(page, '/applications?search=Tule', 'Applications', 'Tule Elk Catering');
      await pressIn(page, 'Tule Elk Catering', 'Review');
      await dialog(page, 'Tule Elk Catering');
      await page.getByRole('radio', { checked: true }).waitFor();
    },
    'a question': inExtended(async (page) => {
      await press(page, 'Ask a question');
      await press(page, 'Send question');
      await page.getByText('Please write what you need to know').first().waitFor();
    }),
    'a new vendor': inExtended(async (page) => {
      await press(page, 'Create a new vendor');
      await page.getByLabel('Title').fill('');
      await press(page, 'Create vendor');
      await page.getByText('Title is required').first().waitFor();
    }),
    rejecting: inExtended(async (page) => {
      await press(page, 'Reject');
      await dialog(page, 'Reject application');
      await press(page, 'Reject Application');
      await page.getByText('Please provide a reason for rejection').first().waitFor();
    }),
    'a decided application': inExtended(async (page) => {
      await at(page, '/applications?status=rejected&search=Kessler', 'Applications', 'Kessler Limousines');
      await pressIn(page, 'Kessler Limousines', 'Review');
      await page.getByText('Your garage is in Los Angeles').waitFor();
    }),
  },
  accounts: {
    accounts: (page) => at(page, '/accounts', 'Accounts', /Page 1 of/),
    'an account': async (page) => {
      await at(page, '/accounts?search=Redwood', 'Accounts', 'Redwood Table Catering');
      await pressIn(page, 'Redwood Table Catering', 'View Details');
      await dialog(page, 'Redwood Table Catering');
      await page.getByRole('button', { name: 'Apply' }).waitFor();
      await page.getByText('Application approved').first().waitFor();
    },
    'refusing a wish': inExtended(async (page) => {
      await press(page, 'Decline');
      await dialog(page, 'Decline this request?');
    }),
    suspending: inExtended(async (page) => {
      await close(page, 'Decline this request?');
      await press(page, 'Suspend');
      await dialog(page, /^Suspend/);
    }),
    'resetting access': inExtended(async (page) => {
      await close(page, /^Suspend/);
      await pressMore(page, 'Reset Access');
      await dialog(page, /^Reset access/);
    }),
    'the referral rate': inExtended(async (page) => {
      await close(page, /^Reset access/);
      await pressMore(page, 'Referral rate');
      await dialog(page, /^Referral rate/);
    }),
    'viewing as a vendor': inExtended(async (page) => {
      await close(page, /^Referral rate/);
      await pressMore(page, 'View as vendor');
      await dialog(page, /^View the portal/);
    }),
  },
  leads: {
    'held leads': (page) => at(page, '/leads', 'Leads', 'Tiny picnic'),
    delivering: inExtended(async (page) => {
      await press(page, 'Deliver');
      await dialog(page, /^Deliver/);
    }),
    dropping: inExtended(async (page) => {
      await close(page, /^Deliver/);
      await press(page, 'Drop');
      await dialog(page, /^Drop/);
    }),
    'all leads': (page) => at(page, '/leads/all?status=booked', 'All leads', /Page 1 of/),
    'reversing a booking': inExtended(async (page) => {
      await press(page, 'Reverse booking');
      await dialog(page, /^Reverse the booking/);
    }),
    'lead reports': (page) => at(page, '/leads/reports', 'Lead reports', 'The details are wrong'),
    'resolving a report': inExtended(async (page) => {
      await press(page, 'Resolve');
      await dialog(page, /^Resolve the report/);
    }),
  },
  'the other screens': {
    users: (page) => at(page, '/users', 'Users', /Page 1 of/),
    vendors: (page) => at(page, '/vendors', 'Vendors', /Page 1 of/),
    financial: (page) => at(page, '/financial', 'Financial', 'Bookings to decide'),
    'deciding on a booking': inExtended(async (page) => {
      await page.getByRole('table', { name: 'Bookings to decide' }).waitFor();
      await press(page, 'Decide');
      await dialog(page, /^Decide on the booking/);
    }),
    'recording a payment': inExtended(async (page) => {
      await press(page, 'Record payment');
      await dialog(page, 'Record a payment');
      await press(page, 'Record payment');
      await page.getByText('Please enter the invoice number').first().waitFor();
    }),
    invoices: (page) => at(page, '/financial/invoices', 'Invoices', /Page 1 of/),
    'an invoice': async (page) => {
      await page
        .getByRole('table')
        .getByRole('link', { name: /^Invoice/ })
        .first()
        .click();
      await page.getByRole('table', { name: 'Bookings' }).waitFor();
    },
    payments: (page) => at(page, '/financial/payments', 'Payments', /Page 1 of/),
    disputes: (page) => at(page, '/financial/disputes', 'Disputes', 'Decided'),
    'importing payments': (page) => at(page, '/financial/import', 'Import payments', 'Choose a file'),
    payouts: (page) => at(page, '/financial/payouts', 'Earnings and payouts', 'Top earners'),
    'cancelling a payout': inExtended(async (page) => {
      await press(page, 'Cancel');
      await dialog(page, /^Cancel the payout/);
    }),
    analytics: (page) => at(page, '/analytics?days=365', 'Analytics', 'Lead flow'),
    'analytics by event type': inExtended((page) =>
      at(page, '/analytics?days=365&table=types', 'Analytics', 'Wedding'),
    ),
    'audit log': (page) => at(page, '/audit-log', 'Audit Log', /^What admins did/),
    operations: (page) => at(page, '/operations', 'Operations', 'No failed jobs.'),
    integrations: (page) => at(page, '/integrations', 'Integrations', 'No webhooks yet.'),
    announcements: (page) => at(page, '/announcements', 'Announcements', 'No announcements yet'),
    security: (page) => at(page, '/security', 'Login and Security', 'Authenticator app'),
    settings: (page) => at(page, '/portal-settings', 'Portal Settings', 'Database'),
    'settings, refused': inExtended(async (page) => {
      await at(page, '/portal-settings/fees', 'Portal Settings', 'Referral rate in percent');
      await page.getByLabel('Referral rate in percent').fill('120');
      await press(page, 'Save settings');
      await page
        .getByText(/Please enter a percentage/)
        .first()
        .waitFor();
    }),
    'resetting everything': inExtended(async (page) => {
      await press(page, 'Reset to defaults');
      await dialog(page, /^Reset every setting/);
    }),
    'the announcement setting': (page) =>
      at(page, '/portal-settings/announcements', 'Portal Settings', 'Send announcements'),
    emails: (page) => at(page, '/portal-settings/mails', 'Portal Settings', 'Verify email'),
    'a mail’s words': async (page) => {
      await visit(page, '/admin/portal-settings/mails/verify-email');
      await page.getByLabel('Send a test to').waitFor();
    },
  },
};

/** Creates work for the admin: held leads, a profile request and a lead report. */
export async function prepareWork(url: string): Promise<void> {
  const token = await tokenOf(url, demoEmails.vendor, demoPassword);
  const { body } = await callApi<{ accounts: { account: { id: number } }[] }>(
    url,
    'GET',
    '/vendor-account/current',
    { token },
  );
  const account_id = body.accounts[0]!.account.id;
  for (const name of ['Tiny picnic', 'Tinier picnic'])
    await postLead(url, { match_id: name, account_id, name, budget_max: 100 });
  await callApi(url, 'POST', `/vendor-account/${account_id}/profile/request-update`, {
    token,
    body: {
      requested_changes: { website: 'https://redwoodtable.test' },
      message: 'We have a new website.',
    },
  });
  const { body: leads } = await callApi<{ data: { id: number }[] }>(
    url,
    'GET',
    `/vendor-account/${account_id}/leads`,
    { token },
  );
  await callApi(url, 'POST', `/vendor-account/${account_id}/leads/${leads.data[0]!.id}/report`, {
    token,
    body: { reason: 'wrong_details', message: 'The date is a Tuesday.' },
  });
}
