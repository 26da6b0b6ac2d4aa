/** The other dashboard tabs on a phone: preferences, account, resources and insights, and their saved changes. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { BrowserUser } from '../../support/browser.ts';
import { nextYear, postLead } from '../../support/concierge.ts';
import { callApi, logInAs, openAccount } from '../../support/new-users.ts';
import { openAs } from '../../support/open-as.ts';
import { BOTH_TIERS, closeUsers, expect, EXTENDED, test } from '../../support/test.ts';

const phone = { width: 390, height: 844 };
const person = { name: 'Tessa Vance', email: 'tessa@vance.test', password: 'sugar-flowers-by-hand' };

test.describe('dashboard tabs on a phone', BOTH_TIERS, () => {
  let vendor: BrowserUser;
  let laptop: BrowserUser | undefined;
  let account: { accountId: number; token: string };
  test.describe.configure({ mode: 'serial' });

  test.beforeAll(async ({ browser, portal }) => {
    account = await openAccount(portal.url, person, 'Vance Cakes');
    vendor = await openAs(browser, portal.url, person, { viewport: phone });
  });
  test.afterAll(async ({ browser }) => {
    await closeUsers(browser);
  });

  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
  const waitForText = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  /** Opens a tab from the menu. */
  const open = async (tab: string, title: string) => {
    const { page } = vendor;
    await page.getByRole('button', { name: /^Menu/ }).click();
    await page.getByRole('complementary', { name: 'Your business' }).getByRole('link', { name: tab }).click();
    await heading(page, title).waitFor();
  };
  /** Opens a page of the preferences. */
  const openSection = (name: string) =>
    vendor.page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { name })
      .filter({ visible: true })
      .click();

  test('saves the preferences and formats the budget', async () => {
    const { page } = vendor;
    await heading(page, 'Leads').waitFor();
    await open('Preferences', 'Preferences');
    await page.getByLabel('Minimum budget').clear();
    await page.getByLabel('Minimum budget').pressSequentially('$4,500x');
    await expect(page.getByLabel('Minimum budget')).toHaveValue('4,500');
    await expect(page.getByLabel('Minimum lead time (days)')).toHaveValue('30');
    await page.getByLabel('Minimum lead time (days)').fill('14');
    await page.getByRole('checkbox', { name: 'Retirement' }).uncheck();
    await page.getByRole('radio', { name: /^Portal/ }).check();
    await button(page, 'Save Preferences').click();
    await waitForText(page, 'Preferences updated successfully!');
    await page.reload();
    await heading(page, 'Preferences').waitFor();
    await expect(page.getByLabel('Minimum budget')).toHaveValue('4,500');
    await expect(page.getByLabel('Minimum lead time (days)')).toHaveValue('14');
    await expect(page.getByRole('checkbox', { name: 'Retirement' })).not.toBeChecked();
    await expect(page.getByRole('radio', { name: /^Portal/ })).toBeChecked();
  });

  test('holds a lead on blocked dates and unblocks them', async ({ portal }) => {
    const { page } = vendor;
    await openSection('Blocked dates');
    await page.getByLabel('First day').fill(`${nextYear}-06-11`);
    await page.getByLabel('Last day').fill(`${nextYear}-06-13`);
    await button(page, 'Block dates').click();
    const free = page.getByRole('button', { name: /^Unblock / });
    await free.waitFor();
    const { body } = await postLead(portal.url, { match_id: 'blocked', account_id: account.accountId });
    assert.equal(body.held, true);
    await free.click();
    await waitForText(page, 'No blocked dates.');
    await button(page, 'Next month').click();
    const day = page.getByRole('grid').getByRole('button').first();
    await day.click();
    await expect(day).toHaveAttribute('aria-pressed', 'true');
    await free.waitFor();
    await day.click();
    await waitForText(page, 'No blocked dates.');
  });

  test('saves the notification schedule', EXTENDED, async () => {
    const { page } = vendor;
    await openSection('Notifications');
    await page.getByRole('radio', { name: /^Once a day/ }).check();
    await page.getByRole('checkbox', { name: 'Quiet hours' }).check();
    await page.getByLabel('From').selectOption('22');
    await page.getByLabel('To', { exact: true }).selectOption('7');
    await button(page, 'Save Notifications').click();
    await waitForText(page, 'Notification settings saved.');
  });

  test('saves the quick reply and adds a saved reply', EXTENDED, async () => {
    const { page } = vendor;
    await openSection('Quick replies');
    const quick = page.getByRole('form', { name: 'General quick reply' });
    await quick.getByLabel('Base package').fill('1850');
    await quick.getByRole('button', { name: 'Save Quick Reply' }).click();
    await waitForText(page, 'Quick reply saved.');
    await openSection('Saved replies');
    await button(page, 'Add a reply').click();
    const dialog = page.getByRole('dialog', { name: 'Add a saved reply' });
    await dialog.getByLabel('Name').fill('Summer weddings');
    await dialog.getByLabel('Base package').fill('2400');
    await dialog.getByLabel('Notes').fill('Three tiers, lemon and elderflower.');
    await dialog.getByRole('button', { name: 'Save Reply' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await button(page, 'Change Summer weddings').waitFor();
  });

  test('serves the calendar feed until it is switched off', EXTENDED, async ({ portal }) => {
    const { page } = vendor;
    await openSection('Show in my calendar');
    await button(page, 'Create calendar link').click();
    const address = await page.getByLabel('Your calendar link').inputValue();
    const { body } = await postLead(portal.url, { match_id: 'booked', account_id: account.accountId });
    const path = `/vendor-account/${account.accountId}/leads/${body.lead.id}`;
    await callApi(portal.url, 'PUT', `${path}/respond`, {
      token: account.token,
      body: { availability_confirmed: true, proposed_pricing: { base_package: 2400 } },
    });
    const feed = await fetch(address);
    assert.equal(feed.status, 200);
    assert.match(feed.headers.get('content-type') ?? '', /^text\/calendar/);
    assert.match(await feed.text(), /STATUS:TENTATIVE[\s\S]*END:VEVENT/);
    await button(page, 'Turn off').click();
    const sure = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await sure.getByRole('button', { name: 'Turn off' }).click();
    await waitForText(page, 'Your calendar link is off.');
    assert.equal((await fetch(address)).status, 404);
  });

  test('fills a response with a saved reply', EXTENDED, async ({ portal }) => {
    const { page } = vendor;
    const { body } = await postLead(portal.url, {
      match_id: 'to-answer',
      account_id: account.accountId,
      name: 'Wren & Zoe',
    });
    await page.goto(`/dashboard/lead-details/${body.lead.id}?reply=form`);
    await page.getByRole('combobox', { name: 'Use a saved reply' }).selectOption('Summer weddings');
    await expect(page.getByLabel('Base package')).toHaveValue('2,400');
    await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue(
      'Three tiers, lemon and elderflower.',
    );
  });

  test('requires a change, sends only changed fields and lists the request', async ({ portal }) => {
    const { page } = vendor;
    await open('Account', 'Account Settings');
    await button(page, 'Request Profile Update').click();
    const dialog = page.getByRole('dialog', { name: 'Request Profile Update' });
    await dialog.getByRole('button', { name: 'Submit Request' }).click();
    const none = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await none.filter({ hasText: 'Please modify at least one field or add a message.' }).waitFor();
    await button(page, 'Okay').click();
    await dialog.getByLabel('Instagram').fill('@vance.cakes');
    await dialog.getByLabel('Message').fill('We opened a second kitchen.');
    await dialog.getByRole('button', { name: 'Submit Request' }).click();
    await waitForText(page, 'Profile update request submitted successfully! Gia will contact you soon.');
    await button(page, 'Okay').click();
    await page.getByText('In review').waitFor();
    const { body } = await callApi<{ data: { requested_changes: object }[] }>(
      portal.url,
      'GET',
      `/vendor-account/${account.accountId}/profile/requests`,
      account,
    );
    assert.deepEqual(body.data[0]?.requested_changes, { instagram: '@vance.cakes' });
  });

  test('pauses the profile until a date and resumes it', async () => {
    const { page } = vendor;
    await button(page, 'Pause Profile').click();
    const dialog = page.getByRole('dialog', { name: 'Pause Your Profile' });
    await dialog.getByLabel('Reason (optional)').fill('A kitchen is being built.');
    await dialog.getByLabel('Resume on').fill(`${nextYear}-02-01`);
    await dialog.getByRole('button', { name: 'Pause Profile' }).click();
    await waitForText(
      page,
      'You have successfully opted out. You can opt back in at any time from your account settings.',
    );
    await button(page, 'Okay').click();
    await page.getByText(new RegExp(`until February 1, ${nextYear}`)).waitFor();
    await button(page, 'Opt Back In').click();
    const back = page.getByRole('dialog', { name: 'Welcome Back!' });
    await back.getByRole('button', { name: 'Opt Back In' }).click();
    await waitForText(page, 'Your profile is now active and you will start receiving leads again.');
    await button(page, 'Okay').click();
    await button(page, 'Pause Profile').waitFor();
  });

  test('signs out other devices, which return to login', EXTENDED, async ({ browser, portal }) => {
    const { page } = vendor;
    laptop = await openAs(browser, portal.url, person);
    await laptop.page.waitForURL('**/dashboard');
    await page.reload();
    await heading(page, 'Account Settings').waitFor();
    const sessions = page.getByRole('list', { name: 'Where you’re logged in' });
    // Three sessions: this device, the other device, and the direct API login.
    await sessions.getByRole('listitem').nth(2).waitFor();
    await button(page, 'Log out of other devices').click();
    const sure = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await sure.getByRole('button', { name: 'Log out of other devices' }).click();
    await waitForText(page, 'Logged out of 2 other devices.');
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    await laptop.page.waitForURL('**/login');
    await laptop.context.close();
  });

  test('changes the password and logs in with the new one', EXTENDED, async ({ portal }) => {
    const { page } = vendor;
    await button(page, 'Change password').click();
    const dialog = page.getByRole('dialog', { name: 'Change your password' });
    await dialog.getByLabel('Current password', { exact: true }).fill('not the password');
    await dialog.getByLabel('New password', { exact: true }).fill('butter-flowers-by-hand');
    await dialog.getByLabel('Confirm new password', { exact: true }).fill('butter-flowers-by-hand');
    await dialog.getByRole('button', { name: 'Change Password' }).click();
    await dialog.getByText('This is not your current password').waitFor();
    await dialog.getByLabel('Current password', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Change Password' }).click();
    await waitForText(page, 'Your password was changed.');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`${portal.url}/`);
    await page.goto('/login');
    await logInAs(vendor, { ...person, password: 'butter-flowers-by-hand' });
    await heading(page, 'Your Matched Clients').waitFor();
  });

  test('keeps a checked item after a reload', EXTENDED, async () => {
    const { page } = vendor;
    await open('Resources', 'Resources');
    await page.getByRole('link', { name: /Success guide/ }).click();
    const box = page.getByRole('checkbox', { name: 'Send us your ten best recent photos' });
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith('/user/checklist') && answer.request().method() === 'PUT',
    );
    await box.click();
    await page.getByText('1 of 16 done').waitFor();
    assert.equal((await saved).status(), 200);
    await page.reload();
    await page.getByText('1 of 16 done').waitFor();
    await expect(box).toBeChecked();
    await page.getByRole('link', { name: 'Back to Resources' }).click();
  });

  test('filters the questions and redirects an unknown resource', EXTENDED, async () => {
    const { page } = vendor;
    await page.getByRole('link', { name: 'FAQ' }).click();
    await page.getByRole('searchbox', { name: 'Filter questions' }).fill('commission');
    await page.waitForURL('**?q=commission');
    const responses = page.locator('main details');
    await expect(responses.filter({ hasNotText: /commission/i })).toHaveCount(0);
    await expect(responses).not.toHaveCount(0);
    await page.getByRole('searchbox', { name: 'Filter questions' }).fill('zeppelin');
    await page.getByRole('heading', { name: 'No answer mentions “zeppelin”' }).waitFor();
    await page.goto('/dashboard/resources/nothing');
    await page.waitForURL('**/dashboard/resources');
  });

  test('shows the insights with a chart table and a time range in the URL', EXTENDED, async () => {
    const { page } = vendor;
    await open('Insights', 'Insights');
    await page.getByText('Usual reply time').waitFor();
    const months = page.getByRole('region', { name: 'Leads by month' });
    await months.getByText('Show as a table').click();
    await months.getByRole('table').waitFor();
    await button(page, 'Last 30 days').click();
    await page.waitForURL('**/dashboard/insights?days=30');
  });

  test('[E7] logs no unexpected errors', () => {
    // Expected failures: the application request before approval, and the wrong password.
    assert.deepEqual(
      vendor.pageErrors.all.filter((text) => !/status of (404|422)/.test(text)),
      [],
    );
  });
});
