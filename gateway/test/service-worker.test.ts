import { promote } from '@portal/platform/sets';
import { publishSample } from '@portal/platform/sets/testing';
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { configOf, gatewayOn, testGateway, untilServed } from './gateway.ts';

const { get, store, config } = await testGateway(after);
const content = {
  'index.html': '<html><head>[[portal:head]]</head><body>[[portal:banner]][[portal:end]]</body></html>',
  'main.js': 'run()',
  'service-worker.js': "addEventListener('push', show);",
};
const why = { by: 'tests', reason: 'a host with a worker' };

const removed = ['skipWaiting', 'unregister', 'delete portal-builds', 'delete portal-pages'];

/** Runs a worker's script through installation and activation. Returns what it did. */
async function install(script: string): Promise<string[]> {
  const done: string[] = [];
  const caches = {
    keys: async () => ['portal-builds', 'portal-pages', 'of-another-tool'],
    delete: async (name: string) => void done.push(`delete ${name}`),
  };
  const self = {
    skipWaiting: () => done.push('skipWaiting'),
    registration: { unregister: async () => void done.push('unregister') },
    addEventListener: (_type: string, listener: (event: object) => void) =>
      listener({ waitUntil: (work: Promise<unknown>) => work }),
  };
  runInNewContext(script, { self, caches });
  await wait(10);
  return done;
}
async function worker(from = get) {
  const answer = await from('/service-worker.js');
  return { answer, script: await answer.text() };
}

test('a host without a worker removes an earlier one, and its pages register none', async () => {
  assert.equal(configOf(await (await get('/login')).text()).service_worker, undefined);
  const { answer, script } = await worker();
  assert.equal(answer.status, 200);
  assert.deepEqual(await install(script), removed);
});

async function release(version: string): Promise<void> {
  await publishSample(store, { name: 'host', version, content });
  await untilServed(get, await promote(store, 'development', { versions: { host: version } }, why));
}

test('serves the released host’s worker, with a policy of its own, and compared at each page', async () => {
  await release('1.1.0');
  const { answer, script } = await worker();
  assert.equal(script, content['service-worker.js']);
  const header = (name: string) => answer.headers.get(name);
  assert.deepEqual(
    [header('content-type'), header('cache-control')],
    ['text/javascript; charset=utf-8', 'no-cache'],
  );
  assert.match(
    header('content-security-policy')!,
    /^default-src 'none'.*img-src 'self'; connect-src 'self'$/,
  );
  const page = await get('/login');
  assert.match(page.headers.get('content-security-policy')!, /worker-src 'self'/);
  assert.match(page.headers.get('content-security-policy')!, /trusted-types [^;]*portal-worker/);
  assert.equal(configOf(await page.text()).service_worker, true);
});

test('a release with the same worker serves the same script, and its own pictures of notifications', async () => {
  const before = await worker();
  await release('1.2.0');
  assert.equal((await worker()).script, before.script);
  for (const picture of ['/icon-192.png', '/badge-96.png']) {
    const { status, headers } = await get(picture);
    assert.equal(status, 302);
    assert.equal(headers.get('location'), `/host/1.2.0${picture}`);
    assert.equal(headers.get('cache-control'), 'no-cache');
  }
});

test('SERVICE_WORKER=0 removes the worker from every browser that opens a page', async () => {
  const off = await gatewayOn({ ...config, SERVICE_WORKER: false }, after);
  const { script } = await worker(off.get);
  assert.equal(configOf(await (await off.get('/login')).text()).service_worker, undefined);
  assert.deepEqual(await install(script), removed);
});
