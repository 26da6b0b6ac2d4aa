/** Any failure of a remote is limited to its own area, and the page runs only released code. */
import assert from 'node:assert/strict';
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import type { PageConfig, RemoteInPage, RemoteName } from '@portal/shared/federation';
import { promote } from '@portal/platform/sets';
import { openUser, onlyFirst, type BrowserUser } from '../../support/browser.ts';
import {
  craftedVersion,
  publishMisbehaving,
  republish,
  type misbehaviors,
} from '../../support/crafted-builds.ts';
import { simulateSession, type Role } from '@portal/platform/browser';
import { startStandaloneGateway, type StandaloneGateway } from '../../support/standalone-gateway.ts';
import { BOTH_TIERS, closeUsers, expect, EXTENDED, inExtendedTier, test } from '../../support/test.ts';
import { isRunning } from '../../support/visit.ts';

/** For each remote: a path that shows it, the role that can see it, and a path of another remote with its role. */
const areas = {
  auth: { path: '/login', role: 'visitor', elsewhere: ['/dashboard/resources', 'vendor'] },
  onboarding: { path: '/onboarding/1', role: 'vendor', elsewhere: ['/dashboard/resources', 'vendor'] },
  'vendor-dashboard': {
    path: '/dashboard/resources',
    role: 'vendor',
    elsewhere: ['/verify-email', 'vendor'],
  },
  admin: { path: '/admin/applications', role: 'admin', elsewhere: ['/verify-email', 'admin'] },
} satisfies Record<RemoteName, { path: string; role: Role; elsewhere: [path: string, role: Role] }>;

type Name = keyof typeof areas;
const names = Object.keys(areas) as Name[];

/** A copy of the released build that declares another major version of React. */
const otherReact = '9.0.0-other-react';
const javascript = { status: 200, contentType: 'text/javascript' };

/** What the card says, before "The rest of the portal works." */
const advice = {
  unreachable: 'Check your connection, then try again.',
  broken: "We've received an error report. Try again in a few minutes.",
  incompatible: 'This part was just updated. Reload the page to use it.',
};

/** A way in which a remote fails, and the way to repair it, if there is one. */
interface Fault {
  sees: keyof typeof advice;
  /** Returns the query string to append to the page's URL. */
  begin: (context: BrowserContext, name: Name) => Promise<string>;
  end?: (person: BrowserUser, name: Name) => Promise<unknown>;
}

const filesOf = (name: RemoteName, file: string) =>
  new RegExp(`/remotes/${name}/[^/]+/${file.replace('.', '\\.')}`);

/** The released build is intact, but the response for one of its files is altered. */
const onItsWay = (file: 'remoteEntry.js' | 'routes.', answer: (route: Route) => Promise<void>): Fault => ({
  sees: 'unreachable',
  begin: async (context, name) => {
    await context.route(filesOf(name, file), answer);
    return '';
  },
  end: ({ context }, name) => context.unroute(filesOf(name, file)),
});

/** The released build itself misbehaves. All of its hashes are valid. */
const released = (what: keyof typeof misbehaviors, sees: Fault['sees'] = 'broken'): Fault => ({
  sees,
  begin: async (_, name) => misbehaving(name, what),
  end: ({ page }) => page.evaluate(() => Object.assign(globalThis, { healed: true })),
});

/** The failures that each remote is tested with. */
const faults: Record<string, Fault> = {
  'is not found': onItsWay('remoteEntry.js', (route) => route.fulfill({ status: 404 })),
  'answers 500': onItsWay('remoteEntry.js', (route) => route.fulfill({ status: 500 })),
  'is a page instead of a script': onItsWay('remoteEntry.js', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Sorry</h1>' }),
  ),
  'has a syntax error': onItsWay('remoteEntry.js', (route) =>
    route.fulfill({ ...javascript, body: 'var x = {' }),
  ),
  'has one byte changed': onItsWay('remoteEntry.js', changeOneByte),
  'is cut in the middle': onItsWay('remoteEntry.js', cut),
  'breaks the connection': onItsWay('remoteEntry.js', (route) => route.abort('connectionreset')),
  hangs: onItsWay('remoteEntry.js', () => new Promise(() => {})),
  'lacks its first chunk': onItsWay('routes.', (route) => route.fulfill({ status: 404 })),
  'has one byte changed in its first chunk': onItsWay('routes.', changeOneByte),
  'is empty': onItsWay('remoteEntry.js', (route) => route.fulfill({ ...javascript, body: '' })),
  'is redirected to another origin': onItsWay('remoteEntry.js', (route) =>
    route.fulfill({ status: 302, headers: { location: 'https://cdn.example.com/remoteEntry.js' } }),
  ),
  'hangs in its first chunk': onItsWay('routes.', () => new Promise(() => {})),
  'throws on start': released('throws on start'),
  'throws while rendering': released('throws while rendering'),
  'throws while loading data': released('throws while loading data'),
  'never finishes its page': released('never finishes its page', 'unreachable'),
  'exposes invalid routes': {
    sees: 'broken',
    begin: async (_, name) => misbehaving(name, 'exposes invalid routes'),
  },
  'was built for another React': {
    sees: 'incompatible',
    begin: async (_, name) => builtForOtherReact(name),
  },
};

/** The gate has one failure with one remote. The extended tier has every failure with every remote. */
const inGate: { fault: string; name: Name } = { fault: 'is not found', name: 'onboarding' };
assert.ok(inGate.fault in faults);

async function changeOneByte(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = `${await response.text()}\nglobalThis.injected = true;`;
  await route.fulfill({ ...javascript, body });
}

async function cut(route: Route): Promise<void> {
  const body = await (await route.fetch()).text();
  await route.fulfill({ ...javascript, body: body.slice(0, body.length / 2) });
}

// Remotes throw on purpose in this file.
test.use({ brokenOnPurpose: true });
test.describe.configure({ mode: 'parallel' });

let browser: Browser;
let door: StandaloneGateway;
test.beforeAll(async ({ browser: workerBrowser }) => {
  browser = workerBrowser;
  door = await startStandaloneGateway();
});
test.afterAll(async () => {
  await closeUsers(browser);
  await door.dispose();
});

const published = new Map<string, Promise<void>>();
/** Publishes a build once, and returns the query string that makes a page use it. */
async function withBuild(name: Name, version: string, publish: () => Promise<void>): Promise<string> {
  const key = `${name}@${version}`;
  if (!published.has(key)) published.set(key, publish());
  await published.get(key);
  return `?remote=${key}`;
}

const misbehaving = (name: Name, what: keyof typeof misbehaviors) =>
  withBuild(name, craftedVersion(what), () => publishMisbehaving(door.store, name, areas[name].path, what));

const builtForOtherReact = (name: Name) =>
  withBuild(name, otherReact, () =>
    republish(door.store, name, otherReact, (file, text) =>
      file === 'remoteEntry.js' ? text.replaceAll(/\^19\.\d+\.\d+/g, '^18.0.0') : text,
    ),
  );

async function visit(name: Name): Promise<BrowserUser> {
  const person = await openUser(browser, door.url);
  await simulateSession(person, areas[name].role);
  return person;
}

for (const name of names) {
  const { path } = areas[name];
  test(`[E1] ${name} loads without a fault`, EXTENDED, async () => {
    const { page, context, pageErrors } = await visit(name);
    await page.goto(path);
    // The heading may be in the document before the remote runs.
    await page.waitForFunction(isRunning);
    await page.locator('main h1').first().waitFor();
    await expect(page.locator('[data-remote-failure]')).toHaveCount(0);
    assert.deepEqual(pageErrors.all, []);
    await leave(context);
  });

  for (const [fault, { begin, end, sees }] of Object.entries(faults)) {
    const title = `[E1${end ? ', E2' : ''}${fault.includes('one byte changed') ? ', E4' : ''}] ${name} ${fault}: shows the error in its area only${end ? ', and Retry brings it back' : ''}`;
    test(title, fault === inGate.fault && name === inGate.name ? BOTH_TIERS : EXTENDED, async () => {
      const person = await visit(name);
      const { page, context } = person;
      const query = await begin(context, name);
      await page.addInitScript(noteTimes, name);
      // A hanging file delays the load event.
      await page.goto(path + query, { waitUntil: 'commit' });
      const card = page.locator(`[data-remote-failure="${name}"]`);
      await card.waitFor();
      await expect(card).toContainText(`${advice[sees]} The rest of the portal works.`);
      const { asked, announcedAt } = await page.evaluate(() => remoteTimes);
      // The portal waits 9 s; with three browsers on two cores, a page can show the error seconds later.
      assert.ok(
        !inExtendedTier() || (asked > 0 && announcedAt - asked < 15_000),
        `told ${announcedAt - asked} ms after it was asked for`,
      );
      assert.equal(await page.evaluate(() => 'injected' in globalThis), false);
      await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
      await Promise.all([staysUsable(person, name), seesAnotherRemote(name, begin)]);

      if (end) {
        await end(person, name);
        await page.getByRole('button', { name: 'Retry' }).click();
        // The error card stays during the retry, and its heading is not the page's.
        const shown = 'main:not(:has([data-remote-failure]))';
        await page.locator(`${shown} h1, ${shown}:has-text("Healed")`).first().waitFor();
        assert.equal(await page.evaluate(() => 'sameDocument' in globalThis), true, 'without a reload');
      }
      await leave(context);
    });
  }
}

declare const remoteTimes: { asked: number; announcedAt: number };

/**
 * Runs in the page and uses its clock: records when it requested a file of the remote and when it showed the
 * error.
 */
function noteTimes(name: string): void {
  const times = { asked: 0, announcedAt: 0 };
  Object.assign(globalThis, { remoteTimes: times });
  const look = () => {
    const of = `/remotes/${name}/`;
    if (document.querySelector(`script[src*="${of}"], link[href*="${of}"]`))
      times.asked ||= performance.now();
    if (document.querySelector('[data-remote-failure]')) times.announcedAt ||= performance.now();
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

/** Ends a visit. Errors of requests that are still in flight do not count. */
async function leave(context: BrowserContext): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}

/** Checks that the header, the footer and other pages work next to the error. */
async function staysUsable({ page }: BrowserUser, name: Name): Promise<void> {
  await page.getByRole('banner').waitFor();
  if (areas[name].role !== 'visitor')
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Use' }).click();
  await page.waitForURL('**/terms', { waitUntil: 'commit' });
  const terms = page.getByRole('main').getByRole('heading', { level: 1, name: 'Terms of Use' });
  await terms.waitFor();
  await expect(page.locator('[data-remote-failure]')).toHaveCount(0);
  await page.goBack({ waitUntil: 'commit' });
  await terms.waitFor({ state: 'detached' });
  await page.locator(`[data-remote-failure="${name}"]`).waitFor();
}

/** Checks that another remote works during the same failure. */
async function seesAnotherRemote(name: Name, begin: Fault['begin']): Promise<void> {
  const [path, role] = areas[name].elsewhere;
  const person = await openUser(browser, door.url);
  await simulateSession(person, role);
  await person.page.goto(path + (await begin(person.context, name)), { waitUntil: 'commit' });
  await person.page.locator('main h1').first().waitFor();
  await expect(person.page.locator('[data-remote-failure]')).toHaveCount(0);
  await leave(person.context);
}

test('[E1] shows a version mismatch for a remote built for another React version', EXTENDED, async () => {
  const { page, context } = await visit('auth');
  await page.goto(`/login${await builtForOtherReact('auth')}`);
  await page.getByRole('alert').getByRole('button', { name: 'Reload' }).waitFor();
  await leave(context);
});

test('reports handler and promise errors with the remote, version and team of their file', async () => {
  const { page, context } = await visit('auth');
  const version = craftedVersion('fails in the background');
  await page.goto(`/login${await misbehaving('auth', 'fails in the background')}`);
  await page.getByText('Healed').waitFor();
  const boom = async () => {
    const status = (await (await fetch(`${door.url}/__operations.json`)).json()) as {
      recent_errors: { message: string; remote: string; version: string; team: string; page: string }[];
    };
    return status.recent_errors.filter(({ version: of }) => of === version);
  };
  await expect.poll(async () => (await boom()).length).toBe(2);
  assert.deepEqual(
    (await boom()).map(({ message, remote, team, page: at }) => [message, remote, team, at]).sort(),
    [
      ['Error: boom in a handler', 'auth', 'identity', '/login'],
      ['Error: boom in a promise', 'auth', 'identity', '/login'],
    ],
  );
  await leave(context);
});

test(
  '[E2] retries an entry that fails once, including with an HTTP error or an invalid script',
  EXTENDED,
  async () => {
    for (const answer of [
      (route: Route) => route.fulfill({ status: 500 }),
      (route: Route) => route.fulfill({ ...javascript, body: '{"error":"not now"}' }),
    ]) {
      const { page, context } = await visit('auth');
      await context.route(filesOf('auth', 'remoteEntry.js'), onlyFirst(answer));
      await page.goto('/login');
      await page.getByRole('textbox', { name: 'Email' }).waitFor();
      await leave(context);
    }
  },
);

test('[E1] keeps the host running when every remote fails to load', EXTENDED, async () => {
  const { page, context } = await visit('auth');
  await context.route('**/remotes/**', (route) => route.abort());
  for (const path of ['/terms', '/contact']) {
    await page.goto(path);
    await page.locator('main h1').waitFor();
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Use' }).click();
  await page.waitForURL('**/terms');
  await page.getByRole('main').getByRole('heading', { level: 1, name: 'Terms of Use' }).waitFor();
  await leave(context);
});

test(
  '[E3] keeps an open tab on its build across releases and serves the latest on the next load',
  BOTH_TIERS,
  async () => {
    const { page, context, pageErrors } = await visit('auth');
    await page.goto('/login');
    await page.getByRole('textbox', { name: 'Email' }).waitFor();
    const own = await pageConfigOf(page);
    const { version } = own.remotes.auth;
    const signature = { by: 'tests', reason: 'a deploy while a tab is open' };
    const releases = inExtendedTier() ? 10 : 2;
    for (let release = 1; release <= releases; release += 1) {
      const next = `1.0.0-release${release}`;
      await republish(door.store, 'auth', next);
      await promote(door.store, 'development', { versions: { auth: next } }, signature);
    }
    const late = await visit('auth');
    await late.page.goto('/login');
    while ((await pageConfigOf(late.page)).release_set < own.release_set + releases) await late.page.reload();
    await late.page.getByRole('textbox', { name: 'Email' }).waitFor();
    await expect.poll(() => versionsOf(late.page)).toEqual([`1.0.0-release${releases}`]);

    await page
      .getByRole('main')
      .getByRole('link', { name: /forgot password/i })
      .click();
    await page.getByRole('button', { name: 'Send Reset Instructions' }).waitFor();
    assert.deepEqual(await versionsOf(page), [version]);
    await page.reload();
    await page.getByRole('button', { name: 'Send Reset Instructions' }).waitFor();
    await expect.poll(() => versionsOf(page)).toEqual([`1.0.0-release${releases}`]);
    assert.deepEqual([...pageErrors.all, ...late.pageErrors.all], []);
    await leave(context);
    await leave(late.context);
  },
);

/** The configuration that the gateway embedded in a page. */
function pageConfigOf(page: Page): Promise<PageConfig & { remotes: { auth: RemoteInPage } }> {
  return page.evaluate(() => JSON.parse(document.querySelector('#portal-config')?.textContent ?? '{}'));
}

/** The versions of remote-auth that a page fetched files of. */
async function versionsOf(page: Page): Promise<string[]> {
  const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const versions = urls.map((url) => /\/remotes\/auth\/([^/]+)\//.exec(url)?.[1]);
  return [...new Set(versions.filter((version) => version !== undefined))];
}
