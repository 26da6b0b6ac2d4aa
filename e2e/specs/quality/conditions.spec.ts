/**
 * The first steps of every user, in the conditions in which people open them. The gate takes the situations without further
 * tabs or waits; in the extended tier, every journey runs in every situation.
 */
import type { Page } from 'playwright-core';
import { apply } from '../../support/applicants.ts';
import { openUser } from '../../support/browser.ts';
import { postLead } from '../../support/concierge.ts';
import { reopenKilled, situations } from '../../support/conditions/index.ts';
import { signedIn } from '../../support/demo-users.ts';
import { openAccount, tokenOf, verify } from '../../support/new-users.ts';
import { closeUsers, expect, EXTENDED, test } from '../../support/test.ts';
import { sendPastUndo, untilTaken } from '../../support/undo-time.ts';
import { visitInApp } from '../../support/visit.ts';

test.describe.configure({ mode: 'parallel' });

/** The situations in which the gate logs in and responds. */
const inGate = ['localNetwork', 'storageBlocked'];
const phone = { width: 390, height: 844 };

test.afterEach(async ({ browser }) => {
  await closeUsers(browser);
});

for (const [situation, conditions] of situations) {
  const options = { viewport: phone, conditions };
  const has = (condition: (typeof conditions)[number]) => conditions.includes(condition);
  const email = (name: string) => `${name}@${situation.toLowerCase()}.test`;
  /** A page that freezes is also killed once, after what the user did. */
  const opened = (page: Page) => (has('frozen') ? reopenKilled(page) : page);

  test.describe(`${situation}: ${conditions.join(', ')}`, () => {
    // Seven tabs load every page seven times.
    if (has('sevenTabs')) test.slow();

    const tier = inGate.includes(situation) ? {} : EXTENDED;
    test(
      'logs in after a wrong password, opens the menu and responds to a lead',
      tier,
      async ({ browser, portal }) => {
        const person = { name: 'Sol Ibarra', email: email('sol'), password: 'paella-over-an-open-fire' };
        const { accountId } = await openAccount(portal.url, person, 'Ibarra Paella');
        const lead = await postLead(portal.url, {
          match_id: `sol-${situation}`,
          account_id: accountId,
          name: 'Ana & Bo',
        });

        const user = await openUser(browser, portal.url, options);
        let { page } = user;
        await page.goto('/login');
        if (has('storageBlocked'))
          await expect(page.getByText(/Your browser blocks site data/)).toBeVisible();
        await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
        await page.getByLabel('Password', { exact: true }).fill('not this one');
        await page.getByRole('button', { name: 'Log in', exact: true }).click();
        await expect(page.getByRole('alert')).toBeVisible();
        await page.getByLabel('Password', { exact: true }).fill(person.password);
        await page.getByRole('button', { name: 'Log in', exact: true }).click();
        await page.waitForURL('**/dashboard');
        for (const tab of user.context.pages()) {
          // The other person's page leaves what was theirs.
          if (has('twoPeople') && tab !== page) await tab.waitForURL('**/');
          else await expect(tab.getByText('Ibarra Paella').first()).toBeVisible();
        }
        page = await opened(page);
        await page.getByRole('button', { name: /^Menu/ }).click();
        await page.getByRole('link', { name: 'Preferences' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Preferences' })).toBeVisible();
        // The tab that somebody else left open has not ended the session.
        if (has('twoPeople')) await page.reload();
        await expect(page.getByRole('heading', { level: 1, name: 'Preferences' })).toBeVisible();

        await visitInApp(page, `/dashboard/lead-details/${lead.body.lead.id}`);
        await page.getByRole('link', { name: 'Respond to this lead' }).click();
        await page.getByRole('radio', { name: 'Not Available' }).check();
        await page.getByRole('radio', { name: 'Confirmed' }).check();
        await page.getByLabel('Base package').pressSequentially('3200');
        const send = () => page.getByRole('button', { name: 'Send Response' }).click();
        if (has('frozen')) {
          const taken = untilTaken(page);
          await send();
          await taken;
          page = await reopenKilled(page);
          await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
          await portal.endUndo();
        } else await sendPastUndo(portal, page, send);
        // Without live events, the page learns at the next visit that its response was sent.
        if (has('silentStream')) await page.reload();
        await expect(page.getByText('$3,200').first()).toBeVisible();
      },
    );

    test(
      'registers, and an admin reviews and approves the application',
      EXTENDED,
      async ({ browser, portal }) => {
        const person = { email: email('lena'), password: 'lanterns-over-the-lawn' };
        let { page } = await openUser(browser, portal.url, options);
        await page.goto('/register');
        await page.getByLabel('Full name').fill('Lena Marsh');
        await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
        await page.getByLabel('Password', { exact: true }).pressSequentially(person.password);
        await page.getByLabel('Confirm password').fill(person.password);
        await page.getByRole('button', { name: 'Create account' }).click();
        await page.waitForURL('**/email/verification-required');
        page = await opened(page);
        await expect(page.getByText(person.email)).toBeVisible();

        const token = await tokenOf(portal.url, person.email, person.password);
        const business = `Marsh ${situation}`;
        const id = await apply(portal.url, await verify(portal.url, person.email, token), {
          business,
          website: `https://${situation.toLowerCase()}.marsh.test`,
        });
        const at = `/admin/applications/${id}`;
        let { page: review } = await signedIn(browser, portal.url, 'admin', { conditions, at });
        const dialog = review.getByRole('dialog', { name: business });
        await dialog.getByRole('button', { name: 'Create a new vendor' }).click();
        await dialog.getByLabel('Category').selectOption('Catering');
        await dialog.getByRole('button', { name: 'Create vendor' }).click();
        await dialog.getByRole('button', { name: 'Approve' }).click();
        await expect(review.getByRole('button', { name: /^Undo/ })).toBeVisible();
        if (has('frozen')) {
          review = await reopenKilled(review);
          await review.goto('/admin/applications');
        }
        const approved = review.getByRole('row', { name: new RegExp(`${business}.*Approved`) });
        await expect(async () => {
          // Without live events, the page polls only twice a minute.
          if (has('silentStream')) await review.reload();
          await expect(approved).toBeVisible();
        }).toPass();
      },
    );
  });
}
