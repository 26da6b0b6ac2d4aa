/** A page has one React, router, store, style cache, API client and event bus. The test compares them by identity. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { stampBuild } from '@portal/platform/release';
import { promote } from '@portal/platform/sets';
import { publishBuild, type Store } from '@portal/platform/store';
import { openUser } from '../../support/browser.ts';
import { simulateSession } from '@portal/platform/browser';
import { startStandaloneGateway, type StandaloneGateway } from '../../support/standalone-gateway.ts';
import { root } from '../../support/portal.ts';
import { closeUsers, test } from '../../support/test.ts';

const probeVersion = '9.9.9-probe';
const places = { admin: '/admin', auth: '/login' } as const;

async function publishProbe(store: Store, name: keyof typeof places): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-probe-'));
  const webpack = join(root, 'host/node_modules/webpack-cli/bin/cli.js');
  await promisify(execFile)(
    process.execPath,
    [webpack, 'build', '--mode', 'production', '--output-path', folder],
    {
      cwd: join(root, 'e2e/support/probe-remote'),
      env: { ...process.env, PROBE_AS: name },
    },
  );
  await stampBuild(folder, () => probeVersion);
  await publishBuild({ store, from: folder, commit: null });
  await rm(folder, { recursive: true });
}
let door: StandaloneGateway;
test.beforeAll(async () => {
  door = await startStandaloneGateway();
  for (const name of ['admin', 'auth'] as const) await publishProbe(door.store, name);
  const versions = { admin: probeVersion, auth: probeVersion };
  await promote(door.store, 'development', { versions }, { by: 'tests', reason: 'probes' });
});
test.afterAll(async ({ browser }) => {
  await closeUsers(browser);
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

test('shares one instance of each contract library between the host and two remotes', async ({ browser }) => {
  const person = await openUser(browser, door.url);
  await simulateSession(person, 'admin');
  const { page, context, pageErrors } = person;
  await page.goto('/admin');
  await page.getByRole('heading', { name: 'Probe in admin' }).waitFor();
  // Navigates within the page, so that both remotes share one document.
  await page.evaluate(() => {
    const { idx } = history.state as { idx: number };
    history.pushState({ idx: idx + 1, key: 'login' }, '', '/login');
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
    session: 'Rosa Delgado',
    cacheKey: 'gia',
    own: [true, true],
    compared: 9,
  });
  assert.deepEqual(pageErrors.all, []);
  await context.close();
});
