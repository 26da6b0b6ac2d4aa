/** Reviews of applications: queues, keyboard shortcuts, assigning to a colleague, undoing an approval and rejecting several. */
import type { Page } from 'playwright-core';
import { registerApplicant } from '../../support/applicants.ts';
import type { BrowserUser } from '../../support/browser.ts';
import { callAs, signedIn } from '../../support/demo-users.ts';
import { mailTo, mailsTo } from '../../support/mailbox.ts';
import { callApi, register, tokenOf } from '../../support/new-users.ts';
import { openAs } from '../../support/open-as.ts';
import { startPortal, type Portal } from '../../support/portal.ts';
import { closeUsers, expect, test } from '../../support/test.ts';

const bea = { name: 'Bea Novak', email: 'bea@gia.example', password: 'clipboards-and-coffee' };
const applicants = ['Aster', 'Birch', 'Cedar', 'Dahlia'].map((name) => ({
  business: `${name} Garden Parties`,
  website: `https://${name.toLowerCase()}.test`,
  person: { name: `${name} Lund`, email: `hi@${name.toLowerCase()}.test`, password: 'seedlings-in-april-26' },
}));
const [aster, birch, cedar, dahlia] = applicants.map(({ business }) => business) as [
  string,
  string,
  string,
  string,
];

const queue = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Filter by queue' }).getByRole('button', { name: new RegExp(`^${name} `) });
const dialogOf = (page: Page, business: string) => page.getByRole('dialog', { name: business });

async function review(page: Page, business: string) {
  await page.goto(`/admin/applications?search=${encodeURIComponent(business)}`);
  const row = page.getByRole('row').filter({ hasText: business });
  await row.getByRole('button', { name: 'Review' }).click();
  await dialogOf(page, business).getByRole('heading', { name: 'Vendor record' }).waitFor();
  return dialogOf(page, business);
}

test.describe('a day of reviews', () => {
  let portal: Portal;
  let ines: BrowserUser;
  let asterId: number;
  test.describe.configure({ mode: 'serial' });

  test.beforeAll(async ({ browser }) => {
    portal = await startPortal({ DECISION_UNDO_SECONDS: '10' });
    await register(portal.url, bea);
    for (const { business, website, person } of applicants) {
      const id = await registerApplicant(portal.url, person, { business, website });
      if (business === aster) asterId = id;
    }
    ines = await signedIn(browser, portal.url, 'admin');
  });
  test.afterAll(async ({ browser }) => {
    await closeUsers(browser);
    await portal?.dispose();
  });

  test('Review now opens exactly the applications that it counted, with their age and the queues', async () => {
    const { page } = ines;
    const counted = await page.getByText(/^\d+ awaiting a decision/).textContent();
    const count = Number.parseInt(counted ?? '');
    await page.getByRole('link', { name: 'Review now' }).click();
    await expect(queue(page, 'Needs review')).toHaveAccessibleName(`Needs review ${count}`);
    await expect(queue(page, 'Needs review')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('row')).toHaveCount(count + 1);
    await page.getByRole('row').filter({ hasText: aster }).getByText('Waiting less than a day').waitFor();
    for (const name of ['Answered by applicant', 'Waiting on applicant', 'Mine', 'Unassigned'])
      await expect(queue(page, name)).toHaveAccessibleName(new RegExp(`^${name} \\d+$`));
  });

  test('moves between applications and opens each step by its key', async () => {
    const { page } = ines;
    await page.goto('/admin/applications?queue=unassigned&search=Garden+Parties');
    // The newest application comes first.
    const shows = (business: string) =>
      dialogOf(page, business).getByRole('heading', { name: 'Vendor record' }).waitFor();
    await page.getByRole('row').filter({ hasText: dahlia }).getByRole('button', { name: 'Review' }).click();
    await shows(dahlia);
    await page.keyboard.press('j');
    await shows(cedar);
    await page.keyboard.press('k');
    await shows(dahlia);
    const open = dialogOf(page, dahlia);
    await expect(open.getByRole('button', { name: 'Previous application' })).toBeDisabled();
    await open.getByRole('button', { name: 'Next application' }).click();
    await shows(cedar);
    await dialogOf(page, cedar).getByRole('button', { name: 'Previous application' }).click();
    await shows(dahlia);
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await keys.getByText('Ask for information').waitFor();
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'hidden' });
    await page.keyboard.press('i');
    const asked = open.getByLabel('Your question');
    await expect(asked).toBeFocused();
    await page.keyboard.type('jar?');
    await expect(asked).toHaveValue('jar?');
    await asked.fill('');
    await open.getByRole('button', { name: 'Cancel' }).click();
    await page.keyboard.press('r');
    await page.getByRole('dialog', { name: 'Reject application' }).waitFor();
    await page.keyboard.press('Escape');
  });

  test('a question moves the application to its queue, and the answer to the next', async () => {
    const { page } = ines;
    const dialog = await review(page, aster);
    await dialog.getByLabel('Assigned to').selectOption({ index: 1 });
    await expect(dialog.getByText('Under Review', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Ask a question' }).click();
    await dialog.getByLabel('Your question').fill('Where do you store the tents?');
    await dialog.getByRole('button', { name: 'Send question' }).click();
    await dialog.getByText('No answer yet').waitFor();
    const listed = async (name: string) => {
      await page.goto('/admin/applications');
      await queue(page, name).click();
      await expect(queue(page, name)).toHaveAttribute('aria-pressed', 'true');
      const count = Number(/\d+$/.exec((await queue(page, name).textContent()) ?? '')?.[0]);
      await expect(page.getByRole('row')).toHaveCount(count + 1);
      await page.getByRole('row').filter({ hasText: aster }).waitFor();
    };
    await listed('Waiting on applicant');
    await listed('Mine');
    const token = await tokenOf(portal.url, applicants[0]!.person.email, applicants[0]!.person.password);
    const answered = await callApi(portal.url, 'POST', `/vendor-account/application/${asterId}/answer`, {
      token,
      body: { answer: 'In a barn in Petaluma.' },
    });
    expect(answered.status).toBe(200);
    await listed('Answered by applicant');
  });

  test('assigns an application to a colleague, who finds it in their queue', async ({ browser }) => {
    const { page } = ines;
    const dialog = await review(page, birch);
    await dialog.getByLabel('Assigned to').selectOption({ label: bea.name });
    await page.getByText(`Application assigned to ${bea.name}.`).waitFor();
    const colleague = await openAs(browser, portal.url, bea);
    await colleague.page.goto('/admin/applications');
    await expect(queue(colleague.page, 'Mine')).toHaveAccessibleName('Mine 1');
    await queue(colleague.page, 'Mine').click();
    await colleague.page.getByRole('row').filter({ hasText: birch }).waitFor();
    await colleague.context.close();
  });

  test('names the linked vendor beside Approve, and undoes the approval before anything is sent', async () => {
    const { page } = ines;
    await callAs(ines, 'POST', '/vendor-admin/vendors', {
      business_name: cedar,
      title: 'Catering',
      category: 'Catering',
      website: 'https://cedar.test',
    });
    const dialog = await review(page, cedar);
    await dialog.getByRole('radio', { name: new RegExp(cedar), checked: true }).waitFor();
    await dialog.getByText(`Links to ${cedar}.`).waitFor();
    await expect(dialog.getByText(`Links to ${cedar}.`)).toBeInViewport();
    await page.keyboard.press('a');
    await page.getByText(`${cedar} will be approved.`).waitFor();
    await page.getByRole('button', { name: `Undo: ${cedar} will be approved.` }).click();
    await page.getByText('Undone. Nothing was sent.').waitFor();
    await page.goto(`/admin/applications?queue=open&search=${encodeURIComponent(cedar)}`);
    await page.getByRole('row').filter({ hasText: cedar }).getByRole('button', { name: 'Review' }).waitFor();
    const subjects = (await mailsTo(portal.url, 'hi@cedar.test')).map(({ subject }) => subject);
    expect(subjects).not.toContain('Welcome to the network');
  });

  test('rejects two applications with one reason', async () => {
    const { page } = ines;
    await page.goto('/admin/applications?search=Garden+Parties');
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    for (const business of [cedar, dahlia])
      await page.getByRole('checkbox', { name: `Select ${business}` }).check();
    const bar = page.getByRole('group', { name: 'Selected applications' });
    await bar.getByText('2 selected').waitFor();
    await bar.getByRole('button', { name: 'Reject' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reject 2 applications' });
    await dialog.getByRole('button', { name: 'Reject 2 applications' }).click();
    await dialog.getByText('Please provide a reason for rejection').first().waitFor();
    await dialog.getByRole('radio').first().check();
    await dialog.getByRole('button', { name: 'Reject 2 applications' }).click();
    await page.getByText('2 applications will be rejected.').waitFor();
    await page.getByText('2 applications will be rejected.').waitFor({ state: 'hidden' });
    await Promise.all(
      ['hi@cedar.test', 'hi@dahlia.test'].map((email) =>
        mailTo(portal.url, email, /^About your application$/),
      ),
    );
    await page.goto('/admin/applications?status=rejected&search=Garden+Parties');
    await expect(page.getByRole('row')).toHaveCount(3);
  });

  test('a page past the end opens the last page', async () => {
    const { page } = ines;
    await page.goto('/admin/applications?page=99');
    await page.waitForURL((url) => url.searchParams.get('page') !== '99');
    await page.getByText(/^Page (\d+) of \1$/).waitFor();
    await page.getByRole('row').nth(1).waitFor();
  });

  test('[E7] logs no unexpected errors', () => {
    expect(ines.pageErrors.all.filter((text) => !/status of (404|409|422)/.test(text))).toEqual([]);
  });
});
