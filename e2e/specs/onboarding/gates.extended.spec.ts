/** The screens that a vendor without an active account sees instead of the dashboard, and their links. */
import assert from 'node:assert/strict';
import { type PageErrors } from '../../support/browser.ts';
import { registerApplicant } from '../../support/applicants.ts';
import { signedIn } from '../../support/demo-users.ts';
import { mailTo } from '../../support/mailbox.ts';
import { adminToken, callApi } from '../../support/new-users.ts';
import { openAs } from '../../support/open-as.ts';
import { closeUsers, expect, test } from '../../support/test.ts';

const gita = { name: 'Gita Rao', email: 'gita@raoflorals.test', password: 'marigolds-in-october' };

/** Errors of a page, except for the API refusals that cause these screens. */
const unexpected = ({ all }: PageErrors) => all.filter((text) => !/status of (403|404)/.test(text));

test.describe('gate screens', () => {
  test.afterAll(async ({ browser }) => {
    await closeUsers(browser);
  });

  test('[E7] under review: shows the steps and a new question, and sends the reply', async ({
    browser,
    portal,
  }) => {
    const id = await registerApplicant(portal.url, gita, {
      business: 'Rao Florals',
      website: 'https://raoflorals.test',
    });
    const applicant = await openAs(browser, portal.url, gita);
    const { page } = applicant;
    await page.getByRole('heading', { level: 1, name: 'Your Application is Under Review' }).waitFor();
    for (const step of ['Profile Review', 'Quality Check', 'Account Activation'])
      await page.getByRole('heading', { name: step }).waitFor();
    await page.getByText('1-2 business days').waitFor();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));

    const asked = await callApi(portal.url, 'POST', `/vendor-admin/applications/${id}/request-info`, {
      token: await adminToken(portal.url),
      body: { message: 'Do you travel to Napa?' },
    });
    assert.equal(asked.status, 200);
    await page.getByText('Do you travel to Napa?').waitFor();
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    await page.getByRole('link', { name: /We have a question about your application/ }).click();
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
    assert.ok(await mailTo(portal.url, gita.email, /question/i));

    await page.getByRole('button', { name: 'Send Answer' }).click();
    await page.getByText('Please write an answer').first().waitFor();
    await page.getByLabel('Your answer').fill('We do, up to Calistoga.');
    await page.getByRole('button', { name: 'Send Answer' }).click();
    await page.getByRole('heading', { name: 'You answered our question' }).waitFor();
    assert.equal(await page.evaluate(() => 'sameDocument' in window), true, 'the page was not reloaded');
    await page.reload();
    await page.getByText('We do, up to Calistoga.').waitFor();
    assert.deepEqual(unexpected(applicant.pageErrors), []);
    await applicant.context.close();
  });

  test('[E7] not approved: shows the reason, the date to apply again, support and logout', async ({
    browser,
    portal,
  }) => {
    const { page, context, pageErrors } = await signedIn(browser, portal.url, 'rejected');
    await page.getByRole('heading', { level: 1, name: 'Application Not Approved' }).waitFor();
    await page.getByText('not approved at this time').waitFor();
    await page.getByText('Reason', { exact: true }).waitFor();
    await page.getByText('You can apply again from').waitFor();
    await expect(page.getByRole('link', { name: 'Apply Again' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Contact Support' }).click();
    await page.waitForURL('**/contact');
    await page.goBack();
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    assert.deepEqual(unexpected(pageErrors), []);
    await context.close();
  });

  test('[E7] suspended: shows the suspended screen on dashboard pages', async ({ browser, portal }) => {
    const { page, context, pageErrors } = await signedIn(browser, portal.url, 'suspended');
    for (const path of ['/dashboard', '/dashboard/preferences']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: 'Account Suspended' }).waitFor();
      await page.getByText(/contact support about reinstating/).waitFor();
      await page.getByRole('link', { name: 'Contact Support' }).waitFor();
    }
    assert.deepEqual(unexpected(pageErrors), []);
    await context.close();
  });
});
