/** A vendor sends pictures with a response from a phone, and the client sees them without the place where they were taken. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { exifTiff, jpegSegment, LOCATION } from '../../../api/test/support/pictures.ts';
import { postLead } from '../../support/concierge.ts';
import { callApi, openAccount } from '../../support/new-users.ts';
import { openAs } from '../../support/open-as.ts';
import { CONCIERGE_API_KEY } from '../../support/portal.ts';
import { closeUsers, expect, test } from '../../support/test.ts';
import { sendPastUndo } from '../../support/undo-time.ts';

test.afterAll(async ({ browser }) => {
  await closeUsers(browser);
});

/** A photo of 3,000 × 1,500 pixels, held upright (Exif 6: turned by 90°), with its place. Its left half is red. */
async function takePhoto(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 3000, height: 1500 });
    const drawing = canvas.getContext('2d')!;
    drawing.fillStyle = '#ff0000';
    drawing.fillRect(0, 0, 1500, 1500);
    return canvas.toDataURL('image/jpeg');
  });
  const plain = Buffer.from(url.split(',')[1]!, 'base64');
  const exif = jpegSegment(
    0xe1,
    Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exifTiff({ orientation: 6 })]),
  );
  return Buffer.concat([plain.subarray(0, 2), exif, plain.subarray(2)]);
}

/** How a browser of the client shows a picture: its size, and the color at the top. */
const shownAs = (page: Page, content: Buffer) =>
  page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: picture.width, height: picture.height });
    const drawing = canvas.getContext('2d')!;
    drawing.drawImage(picture, 0, 0);
    const [red = 0, green = 0] = drawing.getImageData(picture.width / 2, 20, 1, 1).data;
    return { width: picture.width, height: picture.height, isRed: red > 200 && green < 50 };
  }, content.toString('base64'));

interface ClientsFile {
  id: number;
  name: string;
  url: string;
}

test('a vendor adds photos and a menu, continues after a reload, sends them, and uses one again', async ({
  browser,
  portal,
}) => {
  const person = { name: 'Flora Reyes', email: 'flora@reyes.test', password: 'peonies-before-sunrise' };
  const account = await openAccount(portal.url, person, 'Reyes Flowers');
  const service = { token: CONCIERGE_API_KEY };
  const arrive = async (match: string) =>
    (await postLead(portal.url, { match_id: match, account_id: account.accountId })).body.lead.id;
  const filesOf = async (match: string) =>
    (
      await callApi<{ vendor_response: { files: ClientsFile[] } | null }>(
        portal.url,
        'GET',
        `/concierge/leads/${match}`,
        service,
      )
    ).body.vendor_response?.files ?? [];
  const lead = await arrive('flora-pictures');
  const { page } = await openAs(browser, portal.url, person, {
    viewport: { width: 390, height: 844 },
    at: `/dashboard/lead-details/${lead}?reply=form`,
  });
  const form = page.getByRole('form', { name: 'Respond to this lead' });
  await form.getByRole('radio', { name: 'Confirmed' }).check();
  await form.getByLabel('Notes').fill('Here is an arch of last June.');
  const photo = await takePhoto(page);
  assert.ok(photo.includes(LOCATION));
  const input = form.locator('input[type=file]');
  await input.setInputFiles([
    { name: 'arch.jpg', mimeType: 'image/jpeg', buffer: photo },
    { name: 'prices.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nArches from $900') },
  ]);
  const chosen = form.getByRole('list', { name: 'Pictures of your response' });
  await expect(chosen.getByRole('img', { name: 'Picture arch.jpg' })).toBeVisible();
  await expect(chosen.getByText('prices.pdf')).toBeVisible();

  // What is not a picture is refused with words, and keeps the response from being sent without it.
  await input.setInputFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not one') });
  await expect(chosen.getByRole('alert')).toContainText('You can send PDF, JPEG, PNG and WebP files');
  await form.getByRole('button', { name: 'Send Response' }).click();
  await expect(form.getByText('Wait until your files are uploaded')).toBeVisible();
  await chosen.getByRole('button', { name: 'Remove notes.jpg' }).click();
  await expect(form.getByText('Wait until your files are uploaded')).toHaveCount(0);

  const saved = async () =>
    (
      await callApi<{ form: { files?: unknown[] } | null }>(
        portal.url,
        'GET',
        `/vendor-account/${account.accountId}/leads/${lead}/draft`,
        account,
      )
    ).body.form?.files?.length;
  await expect.poll(saved).toBe(2);
  await page.reload();
  // Pictures load when they come on screen.
  await chosen.scrollIntoViewIfNeeded();
  await expect(chosen.getByRole('img', { name: 'Picture arch.jpg' })).toBeVisible();
  const preview = form.getByRole('region', { name: 'What the client will read' });
  await preview.scrollIntoViewIfNeeded();
  await expect(preview.getByRole('img', { name: 'Picture arch.jpg' })).toBeVisible();
  await expect(preview.getByRole('button', { name: /prices\.pdf/ })).toBeVisible();
  assert.deepEqual(await filesOf('flora-pictures'), [], 'nothing leaves before the response');

  await sendPastUndo(portal, page, () => form.getByRole('button', { name: 'Send Response' }).click());
  await expect.poll(async () => (await filesOf('flora-pictures')).length).toBe(2);
  const [arch, prices] = await filesOf('flora-pictures');
  const seen = await fetch(arch!.url);
  const content = Buffer.from(await seen.arrayBuffer());
  assert.equal(seen.status, 200);
  assert.equal(seen.headers.get('content-type'), 'image/jpeg');
  assert.equal(seen.headers.get('x-content-type-options'), 'nosniff');
  assert.equal(seen.headers.get('cross-origin-resource-policy'), 'cross-origin');
  assert.equal(seen.headers.get('set-cookie'), null);
  assert.match(String(seen.headers.get('content-disposition')), /^inline; filename="arch\.jpg"/);
  assert.ok(!content.includes(LOCATION) && !content.includes('Exif'));
  assert.deepEqual(await shownAs(page, content), { width: 1024, height: 2048, isRed: true });
  assert.match(String((await fetch(prices!.url)).headers.get('content-disposition')), /^attachment; /);
  const { pathname } = new URL(arch!.url);
  const [path, expires, signature] = pathname.split('.') as [string, string, string];
  const changed = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  for (const address of [
    `${path}.${expires}.${changed}`,
    `${path}.${Number(expires) + 3600}.${signature}`,
    `${path}.${Number(expires) - 999_999}.${signature}`,
  ])
    assert.equal((await fetch(`${portal.url}${address}`)).status, 404, address);

  // The sent response, full screen and back.
  const sent = page.getByRole('region', { name: 'Your Response' });
  await sent.getByRole('button', { name: 'Show arch.jpg' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Picture arch.jpg' })).toBeVisible();
  await page.keyboard.press('Escape');

  await test.step('the next response uses the picture again', async () => {
    const next = await arrive('flora-again');
    await page.goto(`/dashboard/lead-details/${next}?reply=form`);
    await form.getByRole('radio', { name: 'Confirmed' }).check();
    await form.getByLabel('Notes').fill('The same arch fits you.');
    await form.getByRole('button', { name: 'Choose from Pictures You Sent Before' }).click();
    await form.getByRole('button', { name: 'Add arch.jpg' }).click();
    await expect(chosen.getByRole('img', { name: 'Picture arch.jpg' })).toBeVisible();
    await sendPastUndo(portal, page, () => form.getByRole('button', { name: 'Send Response' }).click());
    await expect.poll(async () => (await filesOf('flora-again')).length).toBe(1);
    const [again] = await filesOf('flora-again');
    assert.notEqual(again!.id, arch!.id);
    assert.ok(Buffer.from(await (await fetch(again!.url)).arrayBuffer()).equals(content));
  });

  await test.step('an edit takes the picture from the client', async () => {
    await sent.getByRole('button', { name: 'Edit response' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit your response' });
    await dialog.getByRole('button', { name: 'Remove arch.jpg' }).click();
    await dialog.getByRole('button', { name: 'Save Response' }).click();
    await expect(dialog).toHaveCount(0);
    const [again] = await filesOf('flora-again');
    assert.equal(again, undefined);
    await expect(sent.getByRole('button', { name: 'Show arch.jpg' })).toHaveCount(0);
    assert.equal((await fetch(arch!.url)).status, 200, 'the first response still has it');
  });
});
