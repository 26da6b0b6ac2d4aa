import assert from 'node:assert/strict';
import { test } from 'node:test';
import { promote } from '@portal/platform/sets';
import { publishSample } from '@portal/platform/sets/testing';
import { openPage, operationsStatus, reportingEnv, testGateway, untilServed } from './gateway.ts';

const signature = { by: 'tests', reason: 'test' };
const canaryOf = (percent: number) => ({ canaries: { auth: { version: '1.1.0', percent } } });
const panelOf = (html: string) => /<details>.*<\/details>/s.exec(html)?.[0] ?? '';

test('explains every build of a page in its header and in the override banner', async (t) => {
  const { get, store } = await testGateway((work) => t.after(work));
  await publishSample(store, { name: 'auth', version: '1.1.0', team: 'identität "A"' });
  await publishSample(store, { name: 'admin', version: '2.0.0-pr12', team: 'operations' });
  await untilServed(get, await promote(store, 'development', canaryOf(100), signature));
  const page = await get('/login?remote=admin@2.0.0-pr12');
  const header = page.headers.get('x-portal-builds') ?? '';
  assert.match(header, /"host@1\.0\.0";team="platform";reason="released"/);
  assert.match(header, /"auth@1\.1\.0";team="identit\?t \\"A\\"";reason="canary for 100 % of visitors"/);
  assert.match(
    header,
    /"admin@2\.0\.0-pr12";team="operations";reason="override until \d+:\d\d [AP]M P[SD]T"/,
  );
  assert.equal(page.headers.get('x-portal-release'), '2');

  const panel = panelOf(await page.text()).replaceAll(/(<[^>]*>)+/g, ' | ');
  assert.match(panel, /Why do I get this\? \| Release set 2/);
  assert.match(panel, /host \| 1\.0\.0 \| team platform \| released/);
  assert.match(panel, /auth \| 1\.1\.0 \| team identität &quot;A&quot; \| canary for 100 % of visitors/);
  assert.match(panel, /admin \| 2\.0\.0-pr12 \| team operations \| override until \d+:\d\d [AP]M/);
});

test('tells visitors in production nothing about why they get a build', async (t) => {
  const { get, store } = await testGateway((work) => t.after(work), { PORTAL_ENV: 'production' });
  await publishSample(store, { name: 'auth', version: '1.1.0' });
  await untilServed(get, await promote(store, 'production', canaryOf(100), signature));
  const page = await get('/login?remote=auth@1.1.0');
  assert.equal(page.headers.get('x-portal-builds'), null);
  const html = await page.text();
  assert.match(html, /auth\/1\.1\.0/);
  const token = /"report_token":"([^".]+)/.exec(html)?.[1] ?? '';
  for (const text of [html, Buffer.from(token, 'base64url').toString()])
    assert.doesNotMatch(text, /canary for|released|Why do I get this/);
});

test('names the reason of a build in error reports and on the operations page', async (t) => {
  const { get, store } = await testGateway((work) => t.after(work), reportingEnv);
  await publishSample(store, { name: 'auth', version: '1.1.0' });
  await publishSample(store, { name: 'admin', version: '2.0.0-pr12' });
  await untilServed(get, await promote(store, 'development', canaryOf(100), signature));
  const page = await openPage(get);
  await page.failed('/remotes/auth/1.1.0/routes.js');
  await page.failed('/remotes/auth/1.0.0/routes.js');
  await page.failed('/remotes/admin/1.0.0/routes.js');
  await page.failed(null);
  // The page stays open while a newer set is promoted.
  await untilServed(get, await promote(store, 'development', canaryOf(0), signature));
  await page.failed('/host/1.0.0/main.js');
  await page.failed('/remotes/auth/1.1.0/again.js');
  const { recent_errors: recent, remotes } = await operationsStatus(get);
  assert.deepEqual(
    recent.toReversed().map(({ remote, version, reason }) => [remote, version, reason]),
    [
      ['auth', '1.1.0', 'canary for 100 % of visitors'],
      ['auth', '1.0.0', 'fallback because auth@1.1.0 did not load'],
      ['admin', '1.0.0', 'released'],
      ['unknown', null, null],
      ['host', '1.0.0', 'released'],
      ['auth', '1.1.0', 'canary for 100 % of visitors'],
    ],
  );
  assert.deepEqual(remotes.find(({ name }) => name === 'admin')?.served, [
    { version: '1.0.0', reason: 'released' },
  ]);
  const headers = { authorization: `Bearer ${reportingEnv.OPERATIONS_KEY}` };
  const html = await (await get('/__operations', { headers })).text();
  assert.match(html, /auth 1\.0\.0 on \/login: fallback because auth@1\.1\.0 did not load/);
  assert.match(html, /Visitors get<\/dt><dd>1\.0\.0: released/);
});

test('says until when an override runs in the report of its error', async (t) => {
  const { get, store } = await testGateway((work) => t.after(work), reportingEnv);
  await publishSample(store, { name: 'auth', version: '2.0.0-pr12' });
  const { headers } = await get('/login?remote=auth@2.0.0-pr12');
  const page = await openPage(get, {}, headers.getSetCookie()[0]?.split(';')[0]);
  await page.failed('/remotes/auth/2.0.0-pr12/routes.js');
  assert.match(
    (await operationsStatus(get)).recent_errors[0]?.reason ?? '',
    /^override until \d+:\d\d [AP]M P/,
  );
});
