/** The gate before production opens every remote as each role and finds a remote that is broken for one of them. */
import assert from 'node:assert/strict';
import { promote } from '@portal/platform/store';
import { checkInBrowser } from '../../../scripts/smoke/browser-checks.ts';
import { craftedVersion, publishMisbehaving } from '../../support/crafted-builds.ts';
import { startStandaloneGateway, type StandaloneGateway } from '../../support/standalone-gateway.ts';
import { test } from '../../support/test.ts';

let portal: StandaloneGateway;
test.beforeAll(async () => {
  portal = await startStandaloneGateway();
});
test.afterAll(async () => portal.dispose());

test('finds a remote that fails for every vendor', async () => {
  const before = await checkInBrowser(portal.url);
  assert.deepEqual(
    before.filter(({ ok }) => !ok),
    [],
  );

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
