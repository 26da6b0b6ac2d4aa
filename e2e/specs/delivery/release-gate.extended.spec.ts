/** The gate before production opens every remote as each role and finds a remote that is broken for one of them. */
import assert from 'node:assert/strict';
import { hostPages } from '@portal/shared/federation';
import { currentSet, promote } from '@portal/platform/sets';
import { readBuildFile, readRelease } from '@portal/platform/store';
import { checkInBrowser } from '@portal/platform/commands/smoke/browser-checks';
import { craftedVersion, publishMisbehaving } from '../../support/crafted-builds.ts';
import { startStandaloneGateway, type StandaloneGateway } from '../../support/standalone-gateway.ts';
import { test } from '../../support/test.ts';

let portal: StandaloneGateway;
test.beforeAll(async () => {
  portal = await startStandaloneGateway();
});
test.afterAll(async () => portal.dispose());

test('finds a broken build in the portal’s own host before it is promoted', async () => {
  const what = 'throws while loading data';
  await publishMisbehaving(portal.store, 'vendor-dashboard', '/dashboard', what);
  const broken = await readRelease(portal.store, 'vendor-dashboard', craftedVersion(what));
  const results = await checkInBrowser(portal.url, { remotes: [broken] });
  // The build also fails for applicants, before they are redirected.
  assert.deepEqual(
    results.filter(({ ok }) => !ok).map(({ name }) => name),
    ['vendor-dashboard as applicant', 'vendor-dashboard as vendor'],
  );
});

test('opens the pages in a host that is not promoted yet', async () => {
  const { host = '' } = (await currentSet(portal.store, 'development')) ?? {};
  const record = await readRelease(portal.store, 'host', host);
  const hostTemplate = (await readBuildFile(portal.store, record, record.entry)).toString('utf8');
  const open = (template: string) => checkInBrowser(portal.url, { remotes: [], hostTemplate: template });
  const results = await open(hostTemplate);
  assert.deepEqual(
    results.filter(({ ok }) => !ok),
    [],
  );
  const ofHost = results.find(({ name }) => name === 'host as visitor');
  assert.equal(ofHost?.detail, `${hostPages.length} pages`);
  const broken = await open(hostTemplate.replace('</body>', '<script>blocked()</script></body>'));
  assert.ok(broken.length > 0 && broken.every(({ ok }) => !ok));
});

test('finds a remote that fails for every vendor', async () => {
  const what = 'throws while rendering';
  await publishMisbehaving(portal.store, 'vendor-dashboard', '/dashboard', what);
  await promote(
    portal.store,
    'development',
    { versions: { 'vendor-dashboard': craftedVersion(what) } },
    { by: 'tests', reason: 'a broken dashboard' },
  );
  const results = await checkInBrowser(portal.url);
  assert.deepEqual(
    results.filter(({ ok }) => !ok).map(({ name }) => name),
    ['vendor-dashboard as vendor'],
  );
  assert.match(
    results.find(({ name }) => name === 'vendor-dashboard as vendor')?.detail ?? '',
    /\/dashboard: shows the failure card/,
  );
});
