/** What an applicant types is kept and understood: a forgotten password, a logout, and a business that is on no list. */
import { openUser, untilItRuns } from '../../support/browser.ts';
import { adminToken, callApi, logInAs, register } from '../../support/new-users.ts';
import { openAs } from '../../support/open-as.ts';
import { closeUsers, expect, test } from '../../support/test.ts';

test.afterAll(async ({ browser }) => {
  await closeUsers(browser);
});

test('a new category, several places, a bare domain and a pasted handle reach the reviewer', async ({
  browser,
  portal,
}) => {
  const person = { name: 'Blue Barnes', email: 'blue.barnes@gmail.com', password: 'hay-bales-and-lights-26' };
  await register(portal.url, person);
  const { page } = await openAs(browser, portal.url, person);
  await page.waitForURL('**/onboarding/1');
  const proceed = page.getByRole('button', { name: 'Continue' });
  await proceed.click();

  await page.getByLabel('Title').fill('Candle making');
  await page.getByLabel('Business name').fill('Blue Barn Events');
  const website = page.getByLabel('Website');
  await website.fill('bluebarn');
  await proceed.click();
  await page
    .getByRole('link', { name: 'Please enter a valid website URL (e.g., https://yourbusiness.com)' })
    .click();
  await expect(website).toBeFocused();
  await website.fill('bluebarnevents.test');
  await page.getByLabel('Instagram').fill('https://www.instagram.com/bluebarn/?igsh=MzRlODBiNWFlZA==');
  await expect(website).toHaveValue('https://bluebarnevents.test');
  const area = page.getByRole('searchbox', { name: 'Service area' });
  await area.fill('napa');
  await page.keyboard.press('Enter');
  await area.fill('nowhere');
  await page.getByText('No city or county with this name. Try the county.').waitFor();
  await area.fill('oak');
  await page.getByRole('button', { name: 'Add Oakland' }).click();
  await expect(page.getByLabel('Instagram')).toHaveValue('@bluebarn');
  await website.fill('bluebarnevents.test');
  await page.keyboard.press('Enter');

  await page.getByText('Step 3 of 4', { exact: true }).waitFor();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await proceed.click();
  await page.getByRole('radio', { name: /^Email/ }).check();
  await page.getByRole('button', { name: 'Review application' }).click();
  for (const answer of [
    'Candle making',
    'Napa County',
    'Oakland',
    'https://bluebarnevents.test',
    '@bluebarn',
  ])
    await expect(page.getByRole('definition').filter({ hasText: answer }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Submit application' }).click();
  await page.getByRole('heading', { name: 'Your Application is Under Review' }).waitFor();

  const { body } = await callApi<{ data: Record<string, unknown>[] }>(
    portal.url,
    'GET',
    `/vendor-admin/applications?search=${encodeURIComponent(person.email)}`,
    { token: await adminToken(portal.url) },
  );
  expect(body.data[0]).toMatchObject({
    title: 'Candle making',
    website: 'https://bluebarnevents.test',
    instagram: '@bluebarn',
    service_places: ['Napa County', 'Oakland'],
  });
});

test('shows no Google without its configuration, and answers an invalid address for a new password', async ({
  browser,
  portal,
}) => {
  const { page } = await openUser(browser, portal.url);
  await page.goto('/login');
  await untilItRuns(page);
  await expect(page.getByText(/Google/)).toHaveCount(0);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The login page has a field of the same name.
  await page.getByRole('heading', { level: 1, name: 'Forgot your password?' }).waitFor();
  const email = page.getByRole('textbox', { name: 'Email' });
  const send = page.getByRole('button', { name: 'Send Reset Instructions' });
  await email.fill('rosa@');
  await send.click();
  await page.getByText('Please enter a valid email address').first().waitFor();
  await expect(email).toBeFocused();
  await expect(email).toHaveValue('rosa@');
  await email.fill('rosa@nobody.test');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Check Your Email' }).waitFor();
  await page.getByText(/^If rosa@nobody\.test has an account/).waitFor();
});

test('a logout saves what the applicant typed a moment ago, and the login resumes there', async ({
  browser,
  portal,
}) => {
  const person = { name: 'Nell Quist', email: 'nell@quist.test', password: 'apple-trees-in-rows-26' };
  await register(portal.url, person);
  const user = await openAs(browser, portal.url, person);
  const { page } = user;
  await page.waitForURL('**/onboarding/1');
  await page.getByRole('button', { name: 'Continue' }).click();
  const name = page.getByLabel('Business name');
  await name.fill('Quist Orchard');
  // The server has this name, so only the next change depends on the logout.
  await page.getByTitle(/Saved in your account/).waitFor();
  await name.fill('Quist Orchard & Barn');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Quist');

  await page.goto('/login');
  await logInAs(user, person);
  await page.waitForURL('**/onboarding/2');
  await expect(name).toHaveValue('Quist Orchard & Barn');

  const other = await openAs(browser, portal.url, person);
  await other.page.waitForURL('**/onboarding/2');
  await expect(other.page.getByLabel('Business name')).toHaveValue('Quist Orchard & Barn');
});
