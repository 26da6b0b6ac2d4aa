/**
 * A vendor invites her assistant, who accepts, answers a lead that is assigned to her while the owner watches it change, is
 * removed, and loses the account in her open page.
 */
import { openUser } from '../../support/browser.ts';
import { postLead } from '../../support/concierge.ts';
import { conditionsOf } from '../../support/conditions/index.ts';
import { linkIn, mailTo } from '../../support/mailbox.ts';
import { openAccount } from '../../support/new-users.ts';
import { openAs } from '../../support/open-as.ts';
import { closeUsers, expect, test } from '../../support/test.ts';
import { sendPastUndo } from '../../support/undo-time.ts';
import { visit } from '../../support/visit.ts';

const mia = { name: 'Mia Ferro', email: 'mia@ferro.test', password: 'lanterns-over-the-lake-9' };
const ana = { name: 'Ana Ruiz', email: 'ana@ruiz.test', password: 'paper-lanterns-at-noon-7' };

test('an invited assistant answers the lead assigned to her, and loses the account when the owner removes her', async ({
  browser,
  portal,
}) => {
  const { accountId } = await openAccount(portal.url, mia, 'Ferro Events');
  for (const name of ['Ida & Jon', 'Kim & Lou'])
    await postLead(portal.url, { match_id: `mia-${name}`, account_id: accountId, name });
  const { page: owner } = await openAs(browser, portal.url, mia);
  await owner.getByRole('link', { name: 'Team', exact: true }).click();
  await owner.getByRole('button', { name: 'Invite member' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Invite member' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill(ana.email);
  await dialog.getByRole('button', { name: 'Invite member' }).click();
  await expect(owner.getByRole('list', { name: 'Invitations' })).toContainText(ana.email);

  const { page } = await openUser(browser, portal.url);
  await page.goto(linkIn(await mailTo(portal.url, ana.email, /invitation/i), /accept-invitation/));
  await page.getByRole('link', { name: 'Register with this email' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(ana.email);
  await page.getByRole('textbox', { name: 'Full name' }).fill(ana.name);
  await page.getByLabel('Password', { exact: true }).fill(ana.password);
  await page.getByLabel(/confirm/i).fill(ana.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Matched Clients' })).toBeVisible();

  // The owner's page shows the new member without a reload.
  const members = owner.getByRole('list', { name: 'Members' });
  await expect(members).toContainText(ana.name);
  await expect(owner.getByRole('list', { name: 'Invitations' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Statement' }).waitFor({ state: 'detached' });
  await owner
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: /^Leads/ })
    .click();
  await owner.getByRole('link', { name: 'View Details' }).first().click();
  const assignee = owner.getByRole('combobox', { name: 'Assigned to' });
  await assignee.waitFor();
  const client = await owner.getByRole('heading', { level: 1 }).textContent();
  await assignee.selectOption({ label: ana.name });
  await expect(owner.getByText(`Lead assigned to ${ana.name}.`)).toBeVisible();

  // Her open inbox shows it under Mine, and the bell says so.
  await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toContainText(
    `assigned ${client} to you`,
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Mine' }).click();
  await expect(page).toHaveURL(/mine=1/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(client!);

  // Both have the form open, and see each other until the owner closes it. Only the live stream says so.
  const isLive = !conditionsOf().has('silentStream');
  await page.getByRole('link', { name: 'Respond to this lead' }).click();
  await owner.getByRole('link', { name: 'Respond to this lead' }).click();
  if (isLive) await expect(owner.getByText(`${ana.name} is answering this lead too.`)).toBeVisible();
  const other = page.getByText(/is answering this lead too\./);
  if (isLive) await expect(other).toBeVisible();
  await owner.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(other).toHaveCount(0);
  await page.getByRole('radio', { name: 'Confirmed' }).check();
  await page.getByLabel('Base package').fill('2500');
  await page.getByLabel(/^notes/i).fill('We would love to cook for you.');
  await sendPastUndo(portal, page, () => page.getByRole('button', { name: 'Send Response' }).click());
  await expect(page.getByText('In Progress').first()).toBeVisible();
  // The owner's page changes without a reload.
  await expect(owner.getByText(new RegExp(`^Answered by ${ana.name}, \\d`))).toBeVisible();
  await owner.getByRole('link', { name: 'Team', exact: true }).click();

  const row = members.getByRole('listitem').filter({ hasText: ana.name });
  await row.getByRole('button', { name: 'Remove' }).click();
  await owner
    .getByRole('dialog', { name: `Remove ${ana.name}?` })
    .getByRole('button', { name: 'Remove member' })
    .click();
  await expect(members).not.toContainText(ana.name);
  await expect(owner.getByRole('heading', { level: 1, name: 'Team' })).toBeFocused();
  // Without an account and an application, a vendor starts an application.
  const start = page.getByRole('heading', { level: 1, name: 'Welcome, Ana' });
  await expect(start).toBeVisible();
  await expect(page.getByText(/^You’re no longer in the team of/)).toBeVisible();
  await visit(page, '/dashboard');
  await expect(start).toBeVisible();
  await closeUsers(browser);
});
