import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { countVitals } from '../src/health/page-vitals.ts';
import { Registry } from 'prom-client';
import { openPage, reportingEnv, testGateway, OPERATIONS_KEY } from './gateway.ts';

const values = { LCP: 1900, INP: 80, TTFB: 120, CLS: 0.04 };

async function reporting(t: TestContext) {
  const { get } = await testGateway((work) => t.after(work), reportingEnv);
  await get('/login');
  /** The reported values, by vital, name and version. */
  const sums = async () => {
    const headers = { authorization: `Bearer ${OPERATIONS_KEY}` };
    const text = await (await get('/__metrics', { headers })).text();
    const series = text.matchAll(
      /^gateway_page_(?:vital_seconds|layout_shift)_sum\{vital="(\w+)",name="(.+)",version="(.+)"\} (.+)$/gm,
    );
    return Object.fromEntries(
      [...series].map(([, vital, name, version, sum]) => [`${vital} ${name}@${version}`, Number(sum)]),
    );
  };
  return { get, sums };
}

test('counts how fast a page was, in seconds, for the build that it opened with', async (t) => {
  const { get, sums } = await reporting(t);
  const page = await openPage(get);
  const auth = { name: 'auth', version: page.config.remotes['auth']!.version };
  assert.equal((await page.send('/__vitals', { ...auth, values })).status, 204);
  const host = { name: 'host', version: page.config.host_version };
  assert.equal(
    (await (await openPage(get)).send('/__vitals', { ...host, values: { LCP: 700 } })).status,
    204,
  );
  const [a, h] = [`auth@${auth.version}`, `host@${host.version}`];
  assert.deepEqual(await sums(), {
    [`LCP ${a}`]: 1.9,
    [`INP ${a}`]: 0.08,
    [`TTFB ${a}`]: 0.12,
    [`CLS ${a}`]: 0.04,
    [`LCP ${h}`]: 0.7,
  });
});

test('counts a page once, and none without its token or for a build that it was not given', async (t) => {
  const { get, sums } = await reporting(t);
  const page = await openPage(get);
  const build = { name: 'auth', version: page.config.remotes['auth']!.version };
  for (const report of [
    { ...build, values, token: 'forged' },
    { name: 'auth', version: '9.9.9', values },
    { name: 'made-up', version: '1.0.0', values },
  ])
    assert.equal((await (await openPage(get)).send('/__vitals', report)).status, 204);
  assert.deepEqual(await sums(), {});
  for (let round = 0; round < 3; round += 1)
    await page.send('/__vitals', { ...build, values: { LCP: 1000 } });
  assert.deepEqual(await sums(), { [`LCP auth@${build.version}`]: 1 });
});

test('refuses values that no page has', async (t) => {
  const { get, sums } = await reporting(t);
  const page = await openPage(get);
  const build = { name: 'auth', version: page.config.remotes['auth']!.version };
  for (const wrong of [{ LCP: -1 }, { LCP: 1e9 }, { CLS: 1e6 }, { LCP: 'x' }, null])
    assert.equal(
      (await page.send('/__vitals', { ...build, values: wrong })).status,
      400,
      JSON.stringify(wrong),
    );
  assert.deepEqual(await sums(), {});
});

test('forgets the builds whose last page is oldest', async () => {
  const vitals = countVitals();
  const registry = new Registry();
  vitals.register(registry);
  for (let minor = 0; minor < 60; minor += 1) vitals.add({ name: 'auth', version: `1.${minor}.0` }, values);
  const text = await registry.metrics();
  assert.equal(text.match(/^gateway_page_vital_seconds_count/gm)?.length, 50 * 3);
  assert.equal(text.match(/^gateway_page_layout_shift_count/gm)?.length, 50);
  assert.doesNotMatch(text, /version="1\.9\.0"/);
  assert.match(text, /version="1\.10\.0"/);
});
