/** The first steps of every user, in the conditions in which people open them. */
import { registerApplicant } from '../../support/applicants.ts';
import { openUser } from '../../support/browser.ts';
import { postLead } from '../../support/concierge.ts';
import { conditions, type Condition } from '../../support/conditions/index.ts';
import { demoEmails, demoPassword, signedIn } from '../../support/demo-users.ts';
import { openAccount } from '../../support/new-users.ts';
import { openAs } from '../../support/open-as.ts';
import { closeUsers, EXTENDED, expect, test } from '../../support/test.ts';
import { sendPastUndo } from '../../support/undo-time.ts';

const phone = { width: 390, height: 844 };

test.afterEach(async ({ browser }) => {
  await closeUsers(browser);
});

for (const condition of Object.keys(conditions) as Condition[]) {
  const options = { viewport: phone, conditions: [condition] };
  const email = (name: string) => `${name}@${condition.toLowerCase()}.test`;
  /** The gate logs in and responds under every condition, and runs the other journeys on a translated page. */
  const tier = condition === 'translated' ? {} : EXTENDED;

  test.describe(condition, () => {
    test('logs in after a wrong password, and opens the menu', async ({ browser, portal }) => {
      const { page } = await openUser(browser, portal.url, options);
      await page.goto('/login');
      await page.getByRole('textbox', { name: 'Email' }).fill(demoEmails.vendor);
      await page.getByLabel('Password', { exact: true }).fill('not this one');
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await page.getByLabel('Password', { exact: true }).fill(demoPassword);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await page.waitForURL('**/dashboard');
      await page.getByRole('button', { name: /^Menu/ }).click();
      await page.getByRole('link', { name: 'Preferences' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Preferences' })).toBeVisible();
    });

    test('registers', tier, async ({ browser, portal }) => {
      const { page } = await openUser(browser, portal.url, options);
      await page.goto('/register');
      await page.getByLabel('Full name').fill('Lena Marsh');
      await page.getByRole('textbox', { name: 'Email' }).fill(email('lena'));
      await page.getByLabel('Password', { exact: true }).pressSequentially('lanterns-over-the-lawn');
      await page.getByLabel('Confirm password').fill('lanterns-over-the-lawn');
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.waitForURL('**/email/verification-required');
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
      const { page } = await openAs(browser, portal.url, person, { ...options, at });
      await page.getByRole('link', { name: 'Respond to this lead' }).click();
      await page.getByRole('radio', { name: 'Not Available' }).check();
      await page.getByRole('radio', { name: 'Confirmed' }).check();
      await page.getByLabel('Base package').pressSequentially('3200');
      await sendPastUndo(portal, page, () => page.getByRole('button', { name: 'Send Response' }).click());
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
      const { page } = await signedIn(browser, portal.url, 'admin', { conditions: [condition], at });
      const dialog = page.getByRole('dialog', { name: business });
      await dialog.getByRole('button', { name: 'Create a new vendor' }).click();
      await dialog.getByLabel('Category').selectOption('Catering');
      await dialog.getByRole('button', { name: 'Create vendor' }).click();
      await dialog.getByRole('button', { name: 'Approve' }).click();
      await expect(page.getByRole('row', { name: new RegExp(`${business}.*Approved`) })).toBeVisible();
    });
  });
}
