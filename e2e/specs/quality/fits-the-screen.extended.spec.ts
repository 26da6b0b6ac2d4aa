/** What must be on the first screen stays there: buttons of long dialogs, the logo beside a long name, and links to pages. */
import type { Locator, Page } from 'playwright-core';
import { callAs, demoEmails, demoPassword } from '../../support/demo-users.ts';
import { postLead } from '../../support/concierge.ts';
import { openAccount, register } from '../../support/new-users.ts';
import { openAs } from '../../support/open-as.ts';
import { expect, test } from '../../support/test.ts';
import { visit } from '../../support/visit.ts';

const laptop = { width: 1280, height: 720 };
const phone = { width: 390, height: 844 };

/** Expects a button completely inside the window, without scrolling. */
async function expectOnScreen(page: Page, button: Locator): Promise<void> {
  await expect(button).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
}

test('the logo keeps its width beside a long name on a phone', async ({ browser, portal }) => {
  const widthFor = async (user: Parameters<typeof register>[1]) => {
    await register(portal.url, user);
    const { page, context } = await openAs(browser, portal.url, user, { viewport: phone });
    await page.getByRole('banner').getByText(user.name).waitFor();
    const logo = await page.getByRole('banner').getByRole('link').first().boundingBox();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    await context.close();
    return logo!.width;
  };
  const password = 'tamales-for-forty-guests';
  const short = await widthFor({ name: 'Io Ra', email: 'short-name@logo.test', password });
  const long = await widthFor({
    name: 'Maximiliana Featherstonehaugh-Cholmondeley de la Torre y Villalobos',
    email: 'long-name@logo.test',
    password,
  });
  expect(short).toBeGreaterThan(70);
  expect(long).toBe(short);
});

test('the buttons of the review, the rejection and an email stay on a small laptop’s screen', async ({
  browser,
  portal,
}) => {
  const admin = { email: demoEmails.admin, password: demoPassword };
  const { page, context } = await openAs(browser, portal.url, admin, {
    viewport: laptop,
    at: '/admin/applications?search=Tule',
  });
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  const review = page.getByRole('dialog', { name: 'Tule Elk Catering' });
  await review.getByRole('radio', { checked: true }).waitFor();
  await expectOnScreen(page, review.getByRole('button', { name: 'Approve' }));
  await expectOnScreen(page, review.getByRole('button', { name: 'Reject' }));
  await review.getByRole('button', { name: 'Reject' }).click();
  const reject = page.getByRole('dialog', { name: 'Reject application' });
  await expectOnScreen(page, reject.getByRole('button', { name: 'Reject Application' }));
  await expectOnScreen(page, reject.getByRole('button', { name: 'Back' }));
  await page.setViewportSize(phone);
  await expectOnScreen(page, reject.getByRole('button', { name: 'Reject Application' }));
  await page.setViewportSize(laptop);
  await visit(page, '/admin/portal-settings/mails/lead-arrived');
  await expectOnScreen(page, page.getByRole('button', { name: 'Save email' }));
  await page.setViewportSize(phone);
  await expectOnScreen(page, page.getByRole('button', { name: 'Save email' }));
  await context.close();
});

test('the link to the current page of the preferences is in view on a phone', async ({ browser, portal }) => {
  const vendor = { email: demoEmails.vendor, password: demoPassword };
  const { page, context } = await openAs(browser, portal.url, vendor, { viewport: phone });
  await page.goto('/dashboard/preferences/calendar-feed');
  const links = page.getByRole('main').getByRole('navigation', { name: 'Sections' });
  await expect(links.getByRole('link', { name: 'Show in my calendar' })).toBeInViewport({ ratio: 1 });
  await page.goto('/dashboard/preferences');
  await expect(links.getByRole('link', { name: 'Matching' })).toBeInViewport({ ratio: 1 });
  await context.close();
});

for (const { who, path, field, save } of [
  { who: 'vendor', path: '/dashboard/preferences', field: 'Minimum lead time', save: 'Save Preferences' },
  { who: 'admin', path: '/admin/portal-settings', field: 'Review time', save: 'Save settings' },
] as const)
  test(`an unsaved change on ${path} keeps its Save button on the screen`, async ({ browser, portal }) => {
    const user = { email: demoEmails[who], password: demoPassword };
    const { page, context } = await openAs(browser, portal.url, user, { viewport: phone });
    for (const viewport of [phone, laptop]) {
      await page.setViewportSize(viewport);
      await page.goto(path);
      const button = page.getByRole('button', { name: save });
      await page.getByLabel(field).first().fill('17');
      await expect(button).toBeInViewport({ ratio: 1 });
      await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
      await expect(button).toBeInViewport({ ratio: 1 });
    }
    page.on('dialog', (dialog) => void dialog.accept());
    await context.close();
  });

/** Scrolls to an element and a bit back. Returns how many pixels of the window's height moved with it. */
const scrollingHeight = (element: Locator) =>
  element.evaluate(async (content) => {
    content.scrollIntoView({ block: 'center' });
    let scroller: Element | null = content.parentElement;
    while (scroller && !(scroller.scrollHeight > scroller.clientHeight + 1 && isScrollable(scroller)))
      scroller = scroller.parentElement;
    const step = 4;
    const shown = Array.from({ length: innerHeight / step }, (_, row) =>
      document.elementFromPoint(innerWidth / 2, row * step),
    );
    const topOf = (one: Element | null) => one?.getBoundingClientRect().top;
    const before = shown.map(topOf);
    (scroller ?? document.documentElement).scrollBy({ top: -20, behavior: 'instant' });
    return shown.filter((one, row) => topOf(one) !== before[row]).length * step;

    function isScrollable(one: Element) {
      return /auto|scroll/.test(getComputedStyle(one).overflowY);
    }
  });

/** A laptop at 400 %. */
const zoomed = { width: 320, height: 256 };

test('nothing in view covers a lead, a changed form or an application at 400 %', async ({
  browser,
  portal,
}) => {
  const vendor = { name: 'Zoe Marsh', email: 'zoe@zoomed.test', password: 'peonies-by-the-armful' };
  const { accountId } = await openAccount(portal.url, vendor, 'Marsh Peonies');
  const { body } = await postLead(portal.url, {
    match_id: 'zoomed',
    account_id: accountId,
    name: 'Ida & Lou',
  });
  const { page, context } = await openAs(browser, portal.url, vendor, {
    viewport: zoomed,
    at: `/dashboard/lead-details/${body.lead.id}`,
  });
  expect(await scrollingHeight(page.getByRole('heading', { name: 'Event Information' }))).toBeGreaterThan(
    240,
  );
  await page.goto('/dashboard/preferences');
  const field = page.getByLabel('Minimum lead time');
  await field.fill('17');
  expect(await scrollingHeight(field)).toBeGreaterThan(240);
  page.on('dialog', (dialog) => void dialog.accept());
  await context.close();

  const admin = { email: demoEmails.admin, password: demoPassword };
  const desk = await openAs(browser, portal.url, admin, {
    viewport: zoomed,
    at: '/admin/applications?search=Tule',
  });
  await desk.page.getByRole('button', { name: 'Review', exact: true }).click();
  const review = desk.page.getByRole('dialog', { name: 'Tule Elk Catering' });
  expect(await scrollingHeight(review.getByRole('button', { name: 'Approve' }))).toBeGreaterThan(200);
  await desk.context.close();
});

test('the lines of a long title and its details do not cover each other on a phone', async ({
  browser,
  portal,
}) => {
  const admin = { email: demoEmails.admin, password: demoPassword };
  const user = await openAs(browser, portal.url, admin, { viewport: phone });
  const { page, context } = user;
  const { body } = await callAs(user, 'GET', '/vendor-admin/accounts?status=active');
  const name = 'The garden wedding of Maximiliana Featherstonehaugh and Jonah Cholmondeley';
  const account = (body as { data: { id: number }[] }).data[0]!;
  await postLead(portal.url, { match_id: 'long-title', account_id: account.id, name });
  await page.goto('/admin/leads/all?search=Featherstonehaugh');
  const link = page.getByRole('link', { name });
  await link.waitFor();
  const boxes = await link.evaluate((title) => {
    const boxOf = (node: Node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const { top, bottom, height } = range.getBoundingClientRect();
      return { top, bottom, height };
    };
    return { title: boxOf(title), detail: boxOf(title.closest('strong')!.nextElementSibling!) };
  });
  expect(boxes.title.height).toBeGreaterThan(30);
  expect(boxes.detail.top).toBeGreaterThanOrEqual(boxes.title.bottom - 1);
  expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await context.close();
});
