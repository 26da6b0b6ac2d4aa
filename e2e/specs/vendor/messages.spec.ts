/** A vendor and the concierge exchange messages and files on a lead until it is withdrawn, through the gateway and by live events. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { postLead } from '../../support/concierge.ts';
import { callApi, openAccount } from '../../support/new-users.ts';
import { openAs } from '../../support/open-as.ts';
import { CONCIERGE_API_KEY } from '../../support/portal.ts';
import { closeUsers, expect, test } from '../../support/test.ts';

test.afterAll(async ({ browser }) => {
  await closeUsers(browser);
});

test('a vendor reads, answers, sends a file and writes offline, until the concierge withdraws the lead', async ({
  browser,
  portal,
}) => {
  const person = { name: 'Tess Okafor', email: 'tess@okafor.test', password: 'jollof-on-a-rainy-day' };
  const account = await openAccount(portal.url, person, 'Okafor Kitchen');
  const match = 'tess-messages';
  const { body } = await postLead(portal.url, { match_id: match, account_id: account.accountId });
  const lead = `/dashboard/lead-details/${body.lead.id}`;
  const service = { token: CONCIERGE_API_KEY };
  const ask = (text: string) =>
    callApi(portal.url, 'POST', `/concierge/leads/${match}/messages`, {
      ...service,
      body: { client_id: randomUUID(), text },
    });
  const thread = async () =>
    (
      await callApi<{ data: { text: string; files: { id: number; name: string }[] }[] }>(
        portal.url,
        'GET',
        `/concierge/leads/${match}/messages`,
        service,
      )
    ).body.data;

  const vendor = await openAs(browser, portal.url, person, { viewport: { width: 390, height: 844 } });
  const { page } = vendor;
  await page.getByRole('heading', { name: 'Maya & Jonah' }).waitFor();
  await ask('Can you cook for twelve vegans?');
  await page.getByText('1 new message').waitFor();
  await page.getByRole('button', { name: 'Unread messages 1' }).waitFor();

  await page.goto(`${lead}#messages`);
  const log = page.getByRole('log', { name: 'Messages about this lead' });
  await expect(
    log.getByRole('listitem').filter({ hasText: 'Can you cook for twelve vegans?' }),
  ).toBeInViewport();
  await expect(page.getByText('1 new message')).toHaveCount(0);
  await ask('And two children.');
  await expect(log.getByRole('listitem')).toHaveCount(2);

  const field = page.getByRole('textbox', { name: 'Your message' });
  await field.fill('With pleasure. Here is a menu.');
  const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(1024 * 1024, 'x')]);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'menu.pdf', mimeType: 'application/pdf', buffer: content });
  await page.getByText('1.0 MB').waitFor();
  await page.getByRole('button', { name: 'Send Message' }).click();
  await log.getByRole('button', { name: /^Download menu\.pdf/ }).waitFor();
  const [sent] = await thread();
  const file = await fetch(`${portal.url}/api/concierge/leads/${match}/files/${sent!.files[0]!.id}`, {
    headers: { authorization: `Bearer ${CONCIERGE_API_KEY}` },
  });
  assert.ok(Buffer.from(await file.arrayBuffer()).equals(content));
  assert.equal(file.headers.get('content-type'), 'application/octet-stream');
  assert.match(String(file.headers.get('content-security-policy')), /sandbox/);
  const download = page.waitForEvent('download');
  await log.getByRole('button', { name: /^Download menu\.pdf/ }).click();
  assert.equal((await download).suggestedFilename(), 'menu.pdf');

  await page.context().setOffline(true);
  await field.fill('One more thing');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByText(/Waiting for a connection/).waitFor();
  await page.context().setOffline(false);
  await expect(page.getByText(/Waiting for a connection/)).toHaveCount(0);
  await expect.poll(async () => (await thread())[0]?.text).toBe('One more thing');
  assert.equal((await thread()).length, 4);

  // The concierge changes and withdraws the lead while the vendor is writing.
  await field.fill('For how many guests?');
  const event = { guest_count: 12 };
  await callApi(portal.url, 'PATCH', `/concierge/leads/${match}`, { ...service, body: { event } });
  await page.getByText('We changed this event').waitFor();
  await expect(field).toHaveValue('For how many guests?');
  const reason = 'duplicate';
  await callApi(portal.url, 'POST', `/concierge/leads/${match}/withdraw`, { ...service, body: { reason } });
  await page.getByText('This lead is no longer available').waitFor();
  await expect(field).toHaveCount(0);
  await expect(page.getByRole('figure', { name: 'Your unsent message' })).toContainText(
    'For how many guests?',
  );
});
