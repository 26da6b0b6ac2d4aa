/** The page has one React, one router, one store, one style cache, one API client, one bus: proved by identity. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { promote, publishBuild, type Store } from '@portal/shared/federation/store';
import { launchBrowser, newPerson } from './browser.ts';
import { pretendSignedIn, startFrontDoor, type FrontDoor } from './front-door.ts';
import { root } from './portal.ts';

const probeVersion = '9.9.9-probe';
const places = { admin: '/admin', auth: '/login' } as const;

async function publishProbe(store: Store, name: keyof typeof places): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-probe-'));
  const webpack = join(root, 'host/node_modules/webpack-cli/bin/cli.js');
  await promisify(execFile)(
    process.execPath,
    [webpack, 'build', '--mode', 'production', '--output-path', folder],
    {
      cwd: join(root, 'e2e/fixtures/probe-remote'),
      env: { ...process.env, PROBE_AS: name, PORTAL_VERSION: probeVersion },
    },
  );
  await publishBuild({ store, from: folder, commit: null });
  await rm(folder, { recursive: true });
}

let browser: Browser;
let door: FrontDoor;
before(async () => {
  [browser, door] = await Promise.all([launchBrowser(), startFrontDoor()]);
  for (const name of ['admin', 'auth'] as const) await publishProbe(door.store, name);
  const versions = { admin: probeVersion, auth: probeVersion };
  await promote(door.store, 'development', { versions }, { by: 'tests', reason: 'probes' });
});
after(async () => {
  await browser.close();
  await door.dispose();
});

interface Probe {
  modules: Record<string, unknown>;
  contexts: Record<string, unknown>;
  session: string;
  cacheKey: string;
  storeIsPortalStore: boolean;
  clientIsPortalClient: boolean;
}
interface Page {
  probes: Record<'admin' | 'login', Probe>;
  __FEDERATION__: { __INSTANCES__: { name: string; shareScopeMap: ShareScopes }[] };
}
type ShareScopes = Record<string, Record<string, Record<string, { from: string; lib?: () => object }>>>;

test('two remotes and the host have one instance of each contract library', async () => {
  const person = await newPerson(browser, door.url);
  await pretendSignedIn(person, { admin: true });
  const { page, context, complaints } = person;
  await page.goto('/admin');
  await page.getByRole('heading', { name: 'Probe in admin' }).waitFor();
  // Within the page, so that both remotes are in one document.
  await page.evaluate(() => {
    history.pushState(null, '', '/login');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.getByRole('heading', { name: 'Probe in login' }).waitFor();

  const seen = await page.evaluate(() => {
    const { probes, __FEDERATION__ } = globalThis as unknown as Page;
    const { admin, login } = probes;
    const host = __FEDERATION__.__INSTANCES__.find(({ name }) => name === 'portal_host');
    const provided = host?.shareScopeMap['default'] ?? {};
    return {
      differBetweenRemotes: [
        ...Object.keys(admin.modules).filter((name) => admin.modules[name] !== login.modules[name]),
        ...Object.keys(admin.contexts).filter((name) => admin.contexts[name] !== login.contexts[name]),
      ],
      notTheHosts: Object.entries(admin.modules)
        .filter(([name, value]) => {
          const versions = Object.values(provided[name] ?? {});
          const exported = versions[0]?.lib?.() as Record<string, unknown> | undefined;
          return versions.length !== 1 || !exported || !Object.values(exported).includes(value);
        })
        .map(([name]) => name),
      providers: [
        ...new Set(Object.values(provided).flatMap((each) => Object.values(each).map(({ from }) => from))),
      ],
      session: admin.session,
      cacheKey: admin.cacheKey,
      own: [admin.storeIsPortalStore, admin.clientIsPortalClient],
      compared: Object.keys(admin.modules).length,
    };
  });
  assert.deepEqual(seen, {
    differBetweenRemotes: [],
    notTheHosts: [],
    providers: ['portal_host'],
    session: 'Ada Admin',
    cacheKey: 'gia',
    own: [true, true],
    compared: 11,
  });
  assert.deepEqual(complaints.all, []);
  await context.close();
});
