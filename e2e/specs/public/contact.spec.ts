/** The contact form. */
import assert from 'node:assert/strict';
import { openUser } from '../../support/browser.ts';
import { closeUsers, expect, test } from '../../support/test.ts';

test.describe('contact', () => {
  test.afterAll(async ({ browser }) => {
    await closeUsers(browser);
  });

  test('shows required errors, sends a valid message and confirms it with a reference', async ({
    browser,
    portal,
  }) => {
    const { page, context, pageErrors } = await openUser(browser, portal.url, {
      viewport: { width: 390, height: 844 },
    });
    await page.goto('/contact');
    const send = page.getByRole('button', { name: 'Send Message' });
    await send.click();
    for (const text of ['First name is required', 'Subject is required', 'Message is required'])
      await page.getByText(text).first().waitFor();
    await page.getByLabel('First name').fill('Nia');
    await page.getByLabel('Last name').fill('Brooks');
    await page.getByLabel('Email').fill('nia@brooks.test');
    await page.getByLabel('Subject').selectOption({ label: 'Vendor Inquiry' });
    await page.getByLabel('Message').fill('Too short');
    await send.click();
    await page.getByText('Message must be at least 10 characters').first().waitFor();
    await page.getByLabel('Message').fill('Do you work with bakers in Marin?');
    const [request] = await Promise.all([page.waitForRequest('**/api/contact'), send.click()]);
    assert.deepEqual(request.postDataJSON(), {
      name: 'Nia Brooks',
      email: 'nia@brooks.test',
      subject: 'vendor',
      source: 'GIA Partner Portal',
      message: 'Do you work with bakers in Marin?',
    });
    const answer = await request.response();
    assert.ok(answer);
    const { ticket_id: ticket } = (await answer.json()) as { ticket_id: string };
    const heading = page.getByRole('heading', { level: 1, name: 'Message Sent!' });
    await heading.waitFor();
    await expect(heading).toBeFocused();
    await page.getByText(ticket).waitFor();
    await page.getByText(/within 24 hours/).waitFor();
    await page.getByRole('link', { name: 'Back Home' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    assert.deepEqual(pageErrors.all, []);
    await context.close();
  });
});
