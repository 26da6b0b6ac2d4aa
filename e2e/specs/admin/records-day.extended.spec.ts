/** What an admin looks up and puts right: leads, vendor records and the meaning of figures. */
import { postLead } from '../../support/concierge.ts';
import { signedIn } from '../../support/demo-users.ts';
import { fileOf } from '../../support/downloads.ts';
import { adminToken, callApi, openAccount } from '../../support/new-users.ts';
import { closeUsers, expect, test } from '../../support/test.ts';

test.afterAll(async ({ browser }) => {
  await closeUsers(browser);
});

test('finds a lead, reads its page without marking it viewed, and saves the result as a file', async ({
  browser,
  portal,
}) => {
  const person = { name: 'Ilse Moth', email: 'ilse@moth-lamps.test', password: 'lamps-and-lampshades-26' };
  const { accountId, token } = await openAccount(portal.url, person, 'Moth Lamps');
  const match = { match_id: 'moth-1', account_id: accountId };
  const { body } = await postLead(portal.url, { ...match, name: 'Juniper & Sage' });
  await postLead(portal.url, { ...match, match_id: 'moth-2', name: 'Basil & Thyme' });
  const { page, pageErrors } = await signedIn(browser, portal.url, 'admin');

  await page.goto('/admin/leads/all?page=999');
  await page.waitForURL((url) => url.searchParams.get('page') !== '999');
  await page.getByText(/^Page (\d+) of \1$/).waitFor();
  await page.getByRole('row').nth(1).waitFor();

  await page.getByRole('searchbox', { name: 'Search leads' }).fill('Juniper & Sage');
  await page.getByText('1 lead', { exact: true }).waitFor();
  await page.waitForURL((url) => url.searchParams.get('search') === 'Juniper & Sage');
  const file = await fileOf(page, () =>
    page.getByRole('button', { name: 'Export spreadsheet (CSV)' }).click(),
  );
  expect(file.name).toBe('leads.csv');
  expect(file.text).toContain('Juniper & Sage');
  expect(file.text).not.toContain('Basil & Thyme');

  await page.getByRole('link', { name: 'Juniper & Sage' }).click();
  await page.waitForURL(`**/admin/leads/${body.lead.id}`);
  await page.getByRole('heading', { level: 1, name: 'Juniper & Sage' }).waitFor();
  await page.getByText('A garden wedding with dinner at one long table.').waitFor();
  await page.getByText('No response yet.').waitFor();
  await page.getByRole('link', { name: 'Moth Lamps' }).first().waitFor();
  await page.getByText('moth-1', { exact: true }).waitFor();
  const { body: list } = await callApi<{ data: { event: { name: string }; status: string }[] }>(
    portal.url,
    'GET',
    `/vendor-account/${accountId}/leads`,
    { token },
  );
  expect(list.data.map(({ status }) => status)).toEqual(['new', 'new']);
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Search leads' })).toHaveValue('Juniper & Sage');
  expect(pageErrors.all).toEqual([]);
});

test('edits a vendor record, and merges it into another with its account, leads and history', async ({
  browser,
  portal,
}) => {
  const person = { name: 'Otto Reed', email: 'otto@reed-flutes.test', password: 'flutes-and-oboes-26' };
  const { accountId } = await openAccount(portal.url, person, 'Reed Flutes');
  await postLead(portal.url, { match_id: 'reed-1', account_id: accountId, name: 'Ivy & Moss' });
  const token = await adminToken(portal.url);
  const { body: kept } = await callApi<{ id: number }>(portal.url, 'POST', '/vendor-admin/vendors', {
    token,
    body: { business_name: 'Reed Ensemble', title: 'Music', category: 'Music' },
  });
  const { page, pageErrors } = await signedIn(browser, portal.url, 'admin');

  await page.goto('/admin/vendors?search=Reed');
  await page.getByRole('link', { name: 'Reed Flutes' }).click();
  await page.getByRole('heading', { level: 1, name: 'Reed Flutes' }).waitFor();
  const merged = page.url();
  await page.getByRole('button', { name: 'Edit record' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit vendor record' });
  await edit.getByLabel('Business name').fill('Reed Flutes & Oboes');
  await edit.getByLabel('Category').selectOption('Music');
  await edit.getByLabel(/^Website/).fill('reed-flutes.test');
  await edit.getByRole('button', { name: 'Save vendor record' }).click();
  await page.getByRole('heading', { level: 1, name: 'Reed Flutes & Oboes' }).waitFor();
  await page.getByRole('link', { name: /reed-flutes\.test/ }).waitFor();
  await expect(page.getByRole('list', { name: 'History' }).getByRole('listitem').first()).toContainText(
    'Ines Marchetti',
  );

  await page.getByRole('button', { name: 'Merge into another record' }).click();
  const dialog = page.getByRole('dialog', { name: /^Merge Reed Flutes & Oboes/ });
  await dialog.getByRole('searchbox').fill('Reed Ensemble');
  await dialog.getByRole('radio', { name: /Reed Ensemble/ }).check();
  const moves = dialog.getByRole('region', { name: 'What moves' }).getByRole('listitem');
  await expect(moves.filter({ hasText: /^The account of Reed Flutes & Oboes/ })).toHaveCount(1);
  await expect(moves.filter({ hasText: /^1 lead$/ })).toHaveCount(1);
  await expect(moves.filter({ hasText: /Website/ })).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Merge records' }).click();
  await page.waitForURL(`**/admin/vendors/${kept.id}`);
  await page.getByText('Reed Flutes & Oboes was merged into Reed Ensemble.').waitFor();
  await page.getByRole('link', { name: /reed-flutes\.test/ }).waitFor();
  const records = page.getByRole('region', { name: 'Merged records' });
  await records.getByText('Reed Flutes & Oboes').waitFor();

  await page.goto(merged);
  await page.waitForURL(`**/admin/vendors/${kept.id}`);
  await page.goto(`/admin/accounts/${accountId}`);
  const account = page.getByRole('dialog');
  await account.getByText('Ivy & Moss').first().waitFor();
  expect(pageErrors.all).toEqual([]);
});

test('explains a figure on hover and all of them in a list', async ({ browser, portal }) => {
  const { page, pageErrors } = await signedIn(browser, portal.url, 'admin');
  for (const [path, figure, meaning] of [
    ['/admin/analytics', 'Leads', 'Leads delivered in this period. Held leads don’t count.'],
    ['/admin/financial/payouts', 'Earnings', 'Amounts of the bookings, by booking date.'],
  ] as const) {
    await page.goto(path);
    const help = page.getByRole('button', { name: `About ${figure}`, exact: true }).first();
    const shown = page.getByText(meaning).filter({ visible: true });
    await help.hover();
    await expect(shown).not.toHaveCount(0);
    await page.mouse.move(0, 0);
    await expect(shown).toHaveCount(0);
    await page.getByRole('button', { name: 'What these figures mean' }).click();
    const glossary = page.getByRole('dialog', { name: 'What these figures mean' });
    await expect(glossary.getByRole('term').filter({ hasText: new RegExp(`^${figure}$`) })).toBeVisible();
    await glossary.getByText(meaning).first().waitFor();
    await page.keyboard.press('Escape');
    await glossary.waitFor({ state: 'hidden' });
  }
  expect(pageErrors.all).toEqual([]);
});
