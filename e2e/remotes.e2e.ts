/** A remote that fails costs only its own area, whatever the failure; nothing runs that was not released. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Route } from 'playwright-core';
import { remoteNames, type RemoteName } from '@portal/shared/federation';
import { promote } from '@portal/shared/federation/store';
import { launchBrowser, newPerson, type Person } from './browser.ts';
import { pretendSignedIn, startFrontDoor, type FrontDoor } from './front-door.ts';

/** Where each remote is seen, and by whom. */
const areas: Record<RemoteName, { path: string; admin: boolean | null }> = {
  auth: { path: '/login', admin: null },
  onboarding: { path: '/onboarding/1', admin: false },
  'vendor-dashboard': { path: '/dashboard/resources', admin: false },
  admin: { path: '/admin/applications', admin: true },
};

const javascript = { status: 200, contentType: 'text/javascript' };

/** Ways in which a remote's entry or its first chunk can go wrong on its way. */
const faults: Record<
  string,
  { file: 'remoteEntry.js' | 'routes.'; answer: (route: Route) => Promise<void> }
> = {
  'is not found': { file: 'remoteEntry.js', answer: (route) => route.fulfill({ status: 404 }) },
  'answers 500': { file: 'remoteEntry.js', answer: (route) => route.fulfill({ status: 500 }) },
  'is a page instead of a script': {
    file: 'remoteEntry.js',
    answer: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Sorry</h1>' }),
  },
  'has a syntax error': {
    file: 'remoteEntry.js',
    answer: (route) => route.fulfill({ ...javascript, body: 'var x = {' }),
  },
  'has one byte changed': { file: 'remoteEntry.js', answer: changeOneByte },
  'is cut in the middle': { file: 'remoteEntry.js', answer: cut },
  'breaks the connection': { file: 'remoteEntry.js', answer: (route) => route.abort('connectionreset') },
  hangs: { file: 'remoteEntry.js', answer: () => new Promise(() => {}) },
  'lacks its first chunk': { file: 'routes.', answer: (route) => route.fulfill({ status: 404 }) },
  'has one byte changed in its first chunk': { file: 'routes.', answer: changeOneByte },
};

async function changeOneByte(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = `${await response.text()}\nglobalThis.injected = true;`;
  await route.fulfill({ ...javascript, body });
}

async function cut(route: Route): Promise<void> {
  const body = await (await route.fetch()).text();
  await route.fulfill({ ...javascript, body: body.slice(0, body.length / 2) });
}

let browser: Browser;
let door: FrontDoor;
before(async () => {
  [browser, door] = await Promise.all([launchBrowser(), startFrontDoor()]);
});
after(async () => {
  await browser.close();
  await door.dispose();
});

async function visit(name: RemoteName): Promise<Person> {
  const person = await newPerson(browser, door.url);
  const { admin } = areas[name];
  if (admin !== null) await pretendSignedIn(person, { admin });
  return person;
}

for (const name of remoteNames) {
  const { path, admin } = areas[name];
  const files = (file: string) => new RegExp(`/remotes/${name}/[^/]+/${file.replace('.', '\\.')}`);

  test(`${name} works when nothing is wrong`, async () => {
    const { page, context, complaints } = await visit(name);
    await page.goto(path);
    await page.locator('main h1').first().waitFor();
    assert.equal(await page.locator('[data-remote-failure]').count(), 0);
    assert.deepEqual(complaints.all, []);
    await context.close();
  });

  for (const [fault, { file, answer }] of Object.entries(faults)) {
    test(`${name} ${fault}: only its area says so, and Retry brings it back`, async () => {
      const { page, context } = await visit(name);
      await context.route(files(file), answer);
      const started = Date.now();
      // A file that hangs keeps the page from its load event.
      await page.goto(path, { waitUntil: 'commit' });
      const card = page.locator(`[data-remote-failure="${name}"]`);
      await card.waitFor({ timeout: 12_000 });
      assert.ok(Date.now() - started < 11_000, `told after ${Date.now() - started} ms`);
      assert.equal(await page.evaluate(() => 'injected' in globalThis), false);
      await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));

      await page.getByRole('banner').waitFor();
      if (admin !== null) await page.getByRole('button', { name: 'Logout' }).waitFor();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Use' }).click();
      await page.waitForURL('**/terms', { waitUntil: 'commit' });
      await page.locator('main h1').waitFor();
      await page.goBack({ waitUntil: 'commit' });
      await card.waitFor();

      await context.unroute(files(file));
      await page.getByRole('button', { name: 'Retry' }).click();
      await page.locator('main h1').first().waitFor();
      assert.equal(await page.evaluate(() => 'sameDocument' in globalThis), true, 'without a reload');
      await context.close();
    });
  }
}

test('a tab that was open before a promotion goes on; the next load gets the new release', async () => {
  const { page, context, complaints } = await visit('auth');
  await page.goto('/login');
  await page.locator('main h1').first().waitFor();
  const releaseSet = () =>
    page.evaluate(() => JSON.parse(document.querySelector('#portal-config')!.textContent!));
  const before = await releaseSet();
  const signature = { by: 'tests', reason: 'a deploy while a tab is open' };
  const { version } = before.remotes.auth;
  // The same build again, so that the set changes and nothing else does.
  await promote(door.store, 'development', { canaries: { auth: { version, percent: 100 } } }, signature);
  await page
    .getByRole('main')
    .getByRole('link', { name: /forgot password/i })
    .click();
  await page.waitForURL('**/forgot-password');
  await page.locator('main h1').first().waitFor();
  await page.waitForTimeout(600);
  await page.reload();
  await page.locator('main h1').first().waitFor();
  assert.equal((await releaseSet()).release_set, before.release_set + 1);
  assert.deepEqual(complaints.all, []);
  await context.close();
});
