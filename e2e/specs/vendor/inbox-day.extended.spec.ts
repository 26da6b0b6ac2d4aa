/** A vendor's day in the inbox: an overview, several declines with one reason, one lead, and a paused profile. */
import type { BrowserUser } from '../../support/browser.ts';
import { nextYear, postLead } from '../../support/concierge.ts';
import { signedIn } from '../../support/demo-users.ts';
import { card, names } from '../../support/inbox-page.ts';
import { callApi, openAccount } from '../../support/new-users.ts';
import { openAs } from '../../support/open-as.ts';
import { closeUsers, expect, test } from '../../support/test.ts';

const person = { name: 'Orla Finch', email: 'orla@finch.test', password: 'bicycles-with-baskets-26' };
const BUSINESS = 'Finch Flowers';

test.describe('a day in the inbox', () => {
  let vendor: BrowserUser;
  let account: { accountId: number; token: string };
  test.describe.configure({ mode: 'serial' });

  test.beforeAll(async ({ browser, portal }) => {
    account = await openAccount(portal.url, person, BUSINESS);
    const leads = `/vendor-account/${account.accountId}/leads`;
    for (const name of ['Ada & Ben', 'Cara & Dov', 'Eli & Fay', 'Gil & Hana']) {
      const { body } = await postLead(portal.url, {
        match_id: `orla-${name}`,
        account_id: account.accountId,
        name,
      });
      if (name !== 'Ada & Ben') continue;
      await callApi(portal.url, 'PUT', `${leads}/${body.lead.id}/respond`, {
        ...account,
        body: { availability_confirmed: true, proposed_pricing: { base_package: 7400 } },
      });
    }
    vendor = await openAs(browser, portal.url, person);
  });
  test.afterAll(async ({ browser }) => {
    await closeUsers(browser);
  });

  test('opens on what needs a reply, with counts, the time of arrival and the sent quote', async () => {
    const { page } = vendor;
    await page.getByRole('heading', { level: 1, name: 'Your Matched Clients' }).waitFor();
    const views = page.getByRole('group', { name: 'Show leads by status' });
    for (const name of ['Needs reply 3', 'In progress 1', 'Booked 0', 'Closed 0', 'All 4'])
      await views.getByRole('button', { name, exact: true }).waitFor();
    await expect(views.getByRole('button', { pressed: true })).toHaveAccessibleName('Needs reply 3');
    await expect.poll(() => names(page)).toEqual(['Cara & Dov', 'Eli & Fay', 'Gil & Hana']);
    await card(page, 'Unread: Cara & Dov')
      .getByText(/^Received (just now|\d+ min ago)$/)
      .waitFor();
    await page.getByRole('searchbox', { name: 'Search leads' }).fill('Eli');
    await page.getByText('1 of 3 matches').waitFor();
    await page.waitForURL('**/dashboard?search=Eli');
    await page.getByRole('searchbox', { name: 'Search leads' }).fill('');
    await views.getByRole('button', { name: /^In progress/ }).click();
    await card(page, 'Ada & Ben').getByText('You quoted $7,400').waitFor();
  });

  test('shows more leads on a screen with compact cards, also after a reload', async () => {
    const { page } = vendor;
    await page.goto('/dashboard');
    const lead = card(page, 'Unread: Cara & Dov');
    const height = async () => (await lead.boundingBox())?.height ?? NaN;
    await lead.waitFor();
    const comfortable = await height();
    const compact = page.getByRole('button', { name: 'Compact' });
    await compact.click();
    await expect.poll(height).toBeLessThan(comfortable);
    await page.reload();
    await expect(compact).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(height).toBeLessThan(comfortable);
    await compact.click();
    await expect.poll(height).toBe(comfortable);
  });

  test('declines several leads with one reason, after Undo has kept it', async () => {
    const { page } = vendor;
    const select = async () => {
      await page.getByRole('button', { name: 'Select', exact: true }).click();
      await page.getByRole('checkbox', { name: 'Select Cara & Dov' }).check();
      await page.getByRole('checkbox', { name: 'Select Eli & Fay' }).check();
      await page.getByText('2 selected').waitFor();
      await page
        .getByRole('group', { name: 'Selected leads' })
        .getByRole('button', { name: 'Decline' })
        .click();
    };
    const dialog = page.getByRole('dialog', { name: 'Decline 2 leads?' });
    const reason = dialog.getByRole('radio', { name: 'The budget is too low' });
    await select();
    await dialog.getByRole('button', { name: 'Decline 2 Leads' }).click();
    await dialog.getByText('Please choose a reason').first().waitFor();
    await reason.check();
    await dialog.getByRole('button', { name: 'Decline 2 Leads' }).click();
    await page.getByText('Declining 2 leads.').waitFor();
    await page.getByRole('button', { name: 'Undo declining 2 leads' }).click();
    await card(page, 'Unread: Eli & Fay').getByRole('button', { name: 'Quick decline' }).waitFor();
    await select();
    await expect(reason).toBeChecked();
    await dialog.getByRole('button', { name: 'Decline 2 Leads' }).click();
    await page.getByText('2 leads declined.').waitFor();
    await expect.poll(() => names(page)).toEqual(['Gil & Hana']);
    await page.getByRole('button', { name: 'Closed 2' }).waitFor();
  });

  test('opening a lead lowers the count of notifications, and shows the client’s words and budget', async () => {
    const { page } = vendor;
    const bell = page.getByRole('button', { name: /^Notifications, \d+ unread$/ });
    const unread = async () => Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0]);
    await bell.waitFor();
    const before = await unread();
    await card(page, 'Unread: Gil & Hana').getByRole('link', { name: 'View Details' }).click();
    await page.getByRole('heading', { level: 1, name: 'Gil & Hana' }).waitFor();
    await expect.poll(unread).toBe(before - 1);
    await expect(page.getByRole('figure', { name: 'The client’s words' })).toContainText('one long table');
    await expect(page.getByRole('figure', { name: 'Concierge notes' })).toContainText(
      'asked for you by name',
    );

    await page.getByRole('link', { name: 'Respond to this lead' }).click();
    const form = page.getByRole('form', { name: 'Respond to this lead' });
    await form.getByText('Client’s budget').waitFor();
    await form.getByText('$8,000 – $12,000').waitFor();
    const preview = form.getByRole('region', { name: 'What the client will read' });
    await expect(preview).toContainText('Nothing yet.');
    await form.getByRole('radio', { name: 'Confirmed' }).check();
    await form.getByLabel('Base package').fill('9100');
    await form.getByLabel('Next steps').fill('A tasting in May.');
    await expect(preview).toContainText(`From ${BUSINESS}`);
    await expect(preview).toContainText(`Jun 12, ${nextYear}`);
    await expect(preview).toContainText('$9,100');
    await expect(preview).toContainText('A tasting in May.');
    await form.getByLabel('Base package').fill('60000');
    await form.getByText(/^At least 5 times the client’s budget/).waitFor();
  });

  test('keeps private notes and tags on the lead, and filters the inbox by a tag', async () => {
    const { page } = vendor;
    const notes = page.getByRole('form', { name: 'Private notes' });
    await notes.getByLabel('Note').fill('Her mother calls on Mondays.');
    await notes.getByLabel('Add a tag').fill('garden');
    await page.keyboard.press('Enter');
    await notes.getByRole('button', { name: 'Save notes' }).click();
    await page.getByText('Notes saved.').first().waitFor();
    await page.reload();
    await expect(notes.getByLabel('Note')).toHaveValue('Her mother calls on Mondays.');
    await notes.getByText(/^Last changed .* by Orla Finch$/).waitFor();
    await page.getByRole('link', { name: 'Back to Leads' }).click();
    await card(page, 'Gil & Hana')
      .getByRole('list', { name: 'Tags on this lead' })
      .getByText('garden')
      .waitFor();
    await page.getByRole('button', { name: /^All \d/ }).click();
    await page.getByText('4 leads', { exact: true }).waitFor();
    const tags = page.getByRole('group', { name: 'Show leads by tag' });
    await tags.getByRole('button', { name: 'garden' }).click();
    await page.waitForURL('**/dashboard?view=all&tag=garden');
    await expect.poll(() => names(page)).toEqual(['Gil & Hana']);
  });

  test('a paused vendor sees a banner on every page, and an admin who views it changes nothing', async ({
    browser,
    portal,
  }) => {
    const { page } = vendor;
    await callApi(portal.url, 'POST', `/vendor-account/${account.accountId}/opt-out`, {
      token: account.token,
      body: { confirm: true, reason: '', resumes_on: `${nextYear}-02-01` },
    });
    const admin = (await signedIn(browser, portal.url, 'admin')).page;
    await admin.goto(`/admin/accounts/${account.accountId}`);
    await admin.getByRole('dialog').getByRole('button', { name: 'More' }).click();
    await admin.getByRole('menuitem', { name: 'View as vendor' }).click();
    const question = admin.getByRole('dialog', { name: `View the portal as ${BUSINESS}?` });
    await question.getByLabel('Reason').fill('They asked about a lead');
    await question.getByRole('button', { name: 'View as vendor' }).click();
    await admin.waitForURL('**/dashboard');
    await admin.getByText(`You won’t get new leads until February 1, ${nextYear}.`).waitFor();
    await card(admin, 'Gil & Hana').waitFor();
    const changes =
      /^(Resume|Respond|Quick accept|Quick decline|Select|Respond to this lead|Continue your response|Decline this lead|Report a problem|Save notes|Block .*)$/;
    const offered = () =>
      admin.getByRole('button', { name: changes }).or(admin.getByRole('link', { name: changes }));
    await expect(offered()).toHaveCount(0);
    await card(admin, 'Gil & Hana').getByRole('heading').getByRole('link').click();
    await admin.getByRole('figure', { name: 'Note' }).getByText('Her mother calls on Mondays.').waitFor();
    await expect(offered()).toHaveCount(0);
    await admin.getByRole('link', { name: 'Calendar' }).click();
    await admin.getByRole('grid').waitFor();
    await expect(offered()).toHaveCount(0);
    // The mark of today is as wide as its number, also without a button.
    const today = admin.locator('[aria-current=date]');
    await expect.poll(async () => (await today.getByRole('time').boundingBox())?.width).toBeLessThan(60);

    for (const path of ['/dashboard', '/dashboard/resources', '/dashboard/calendar']) {
      await page.goto(path);
      await page.getByText('Your profile is paused', { exact: true }).waitFor();
    }
  });

  test('Resume in the banner shows an equal error once, and then resumes', async () => {
    const { page } = vendor;
    const resume = page.getByRole('button', { name: 'Resume' });
    const answer = '**/api/vendor-account/*/opt-in';
    await page.route(answer, (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
    );
    const toasts = page.getByRole('region', { name: 'Announcements' }).getByRole('alert');
    for (let times = 0; times < 3; times++) {
      const answered = page.waitForResponse(answer);
      await resume.click();
      await answered;
      await expect(toasts).toHaveText(/Failed to opt in\. Please try again\./);
    }
    await expect(resume).toBeEnabled();
    await expect(toasts.getByText('Failed to opt in. Please try again.')).toHaveCount(1);
    await page.unroute(answer);
    await resume.click();
    await page.getByText('Your profile is now active and you will start receiving leads again.').waitFor();
    await expect(page.getByText('Your profile is paused', { exact: true })).toHaveCount(0);
  });

  test('[E7] logs no unexpected errors', () => {
    // Expected: the application request of a vendor, and the failed resume.
    expect(vendor.pageErrors.all.filter((text) => !/status of (404|500)/.test(text))).toEqual([]);
  });
});

test('an expired lead says when it expired, and the vendor asks to reopen it', async ({
  browser,
  portal,
}) => {
  const { page } = await signedIn(browser, portal.url, 'vendor');
  await page.goto('/dashboard?view=closed');
  const expired = page
    .getByRole('article')
    .filter({ hasText: 'Expired' })
    .getByRole('link', { name: 'View Details' });
  const ask = page.getByRole('button', { name: 'Ask to reopen' });
  await expired.first().waitFor();
  // A lead whose event has passed can't be reopened.
  for (let index = 0; index < (await expired.count()); index++) {
    await expired.nth(index).click();
    await page.getByText(/^This lead expired on .+, \d{4}, \d+:\d\d [AP]M$/).waitFor();
    if (await ask.isVisible()) break;
    await page.goBack();
    await expired.first().waitFor();
  }
  await ask.click();
  const dialog = page.getByRole('dialog', { name: 'Ask to reopen this lead?' });
  await dialog.getByLabel('Message').fill('We were on vacation.');
  await dialog.getByRole('button', { name: 'Send Request' }).click();
  await page.getByText(/^You asked to reopen it on .+\. We’ll let you know what we decide\.$/).waitFor();
  await expect(ask).toHaveCount(0);
});
