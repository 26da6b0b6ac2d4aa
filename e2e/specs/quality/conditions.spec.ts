/** The first steps of every user, in the conditions in which people open them. */
import { registerApplicant } from '../../support/applicants.ts';
import type { Page } from 'playwright-core';
import { openUser } from '../../support/browser.ts';
import { postLead } from '../../support/concierge.ts';
import { conditions, reopenKilled, type Condition } from '../../support/conditions/index.ts';
import { demoEmails, demoPassword, signedIn } from '../../support/demo-users.ts';
import { openAccount } from '../../support/new-users.ts';
import { openAs } from '../../support/open-as.ts';
import { closeUsers, EXTENDED, expect, test } from '../../support/test.ts';
import { sendPastUndo, untilTaken } from '../../support/undo-time.ts';

const phone = { width: 390, height: 844 };

test.afterEach(async ({ browser }) => {
  await closeUsers(browser);
});

for (const condition of Object.keys(conditions) as Condition[]) {
  const options = { viewport: phone, conditions: [condition] };
  const email = (name: string) => `${name}@${condition.toLowerCase()}.test`;
  /** The gate logs in and responds under every condition, and runs the other journeys on a translated page. */
  const tier = condition === 'translated' ? {} : EXTENDED;
  /** A page that freezes is also killed once, after what the user did. */
  const opened = (page: Page) => (condition === 'frozen' ? reopenKilled(page) : page);

  test.describe(condition, () => {
    test('logs in after a wrong password, and opens the menu', async ({ browser, portal }) => {
      const user = await openUser(browser, portal.url, options);
      let { page } = user;
      await page.goto('/login');
      if (condition === 'storageBlocked')
        await expect(page.getByText(/Your browser blocks site data/)).toBeVisible();
      await page.getByRole('textbox', { name: 'Email' }).fill(demoEmails.vendor);
      await page.getByLabel('Password', { exact: true }).fill('not this one');
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await page.getByLabel('Password', { exact: true }).fill(demoPassword);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await page.waitForURL('**/dashboard');
      for (const tab of user.context.pages()) {
        // The other person's page leaves what was theirs.
        if (condition === 'twoPeople' && tab !== page) await tab.waitForURL('**/');
        else await expect(tab.getByText('Redwood Table Catering').first()).toBeVisible();
      }
      page = await opened(page);
      await page.getByRole('button', { name: /^Menu/ }).click();
      await page.getByRole('link', { name: 'Preferences' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Preferences' })).toBeVisible();
      // The tab that somebody else left open has not ended the session.
      if (condition === 'twoPeople') await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Preferences' })).toBeVisible();
    });

    test('registers', tier, async ({ browser, portal }) => {
      let { page } = await openUser(browser, portal.url, options);
      await page.goto('/register');
      await page.getByLabel('Full name').fill('Lena Marsh');
      await page.getByRole('textbox', { name: 'Email' }).fill(email('lena'));
      await page.getByLabel('Password', { exact: true }).pressSequentially('lanterns-over-the-lawn');
      await page.getByLabel('Confirm password').fill('lanterns-over-the-lawn');
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.waitForURL('**/email/verification-required');
      page = await opened(page);
      await expect(page.getByText(email('lena'))).toBeVisible();
    });

    test('responds to a lead', async ({ browser, portal }) => {
      const person = { name: 'Sol Ibarra', email: email('sol'), password: 'paella-over-an-open-fire' };
      const { accountId } = await openAccount(portal.url, person, 'Ibarra Paella');
      const lead = await postLead(portal.url, {
        match_id: `sol-${condition}`,
        account_id: accountId,
        name: 'Ana & Bo',
      });
      const at = `/dashboard/lead-details/${lead.body.lead.id}`;
      let { page } = await openAs(browser, portal.url, person, { ...options, at });
      await page.getByRole('link', { name: 'Respond to this lead' }).click();
      await page.getByRole('radio', { name: 'Not Available' }).check();
      await page.getByRole('radio', { name: 'Confirmed' }).check();
      await page.getByLabel('Base package').pressSequentially('3200');
      const send = () => page.getByRole('button', { name: 'Send Response' }).click();
      if (condition === 'frozen') {
        const taken = untilTaken(page);
        await send();
        await taken;
        page = await reopenKilled(page);
        await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
        await portal.endUndo();
      } else await sendPastUndo(portal, page, send);
      // Without live events, the page learns at the next visit that its response was sent.
      if (condition === 'silentStream') await page.reload();
      await expect(page.getByText('$3,200').first()).toBeVisible();
    });

    test('reviews an application', tier, async ({ browser, portal }) => {
      const person = { name: 'Rosa Delgado', email: email('rosa'), password: 'tamales-for-forty-guests' };
      const business = `Delgado ${condition}`;
      const id = await registerApplicant(portal.url, person, {
        business,
        website: `https://${condition.toLowerCase()}.delgado.test`,
      });
      const at = `/admin/applications/${id}`;
      let { page } = await signedIn(browser, portal.url, 'admin', { conditions: [condition], at });
      const dialog = page.getByRole('dialog', { name: business });
      await dialog.getByRole('button', { name: 'Create a new vendor' }).click();
      await dialog.getByLabel('Category').selectOption('Catering');
      await dialog.getByRole('button', { name: 'Create vendor' }).click();
      await dialog.getByRole('button', { name: 'Approve' }).click();
      if (condition === 'frozen') {
        await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
        page = await reopenKilled(page);
        await portal.endUndo();
        await page.goto('/admin/applications');
      }
      const approved = page.getByRole('row', { name: new RegExp(`${business}.*Approved`) });
      // Where no stream opens, the page polls after half a minute.
      await expect(approved).toBeVisible({ timeout: 60_000 });
    });
  });
}
