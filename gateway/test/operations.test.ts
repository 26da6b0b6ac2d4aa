import assert from 'node:assert/strict';
import { rename, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { request } from 'node:http';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { currentSet, promote, yankBuild } from '@portal/platform/sets';
import { storeId } from '@portal/platform/store';
import { publishSample } from '@portal/platform/sets/testing';
import type { OperationsStatus } from '../src/operations/status.ts';
import { startFakeApi } from './fake-api.ts';
import { gatewayOn, openPage, testGateway, until } from './gateway.ts';

const key = 'a-key-of-the-operators';
const basic = (password: string) => `Basic ${Buffer.from(`anyone:${password}`).toString('base64')}`;

test('requires the operations key in production, and returns 404 when none is configured', async (t) => {
  const { get } = await testGateway((work) => t.after(work), {
    PORTAL_ENV: 'production',
    OPERATIONS_KEY: key,
  });
  for (const path of ['/__operations', '/__operations.json', '/__metrics']) {
    for (const authorization of ['', 'Bearer wrong', basic('wrong'), basic(''), key]) {
      const response = await get(path, { headers: { authorization } });
      assert.equal(response.status, 401, `${path} ${authorization}`);
      assert.doesNotMatch(await response.text(), /"auth"|remotes|release/);
    }
    for (const authorization of [`Bearer ${key}`, basic(key)])
      assert.equal((await get(path, { headers: { authorization } })).status, 200);
  }
  assert.match((await get('/__operations')).headers.get('www-authenticate') ?? '', /^Basic/);
  const without = await testGateway((work) => t.after(work), { PORTAL_ENV: 'production' });
  assert.equal((await without.get('/__operations')).status, 404);
  assert.equal((await without.get('/__operations.json')).status, 404);
  assert.equal((await without.get('/__metrics')).status, 404);
});

test('counts responses by kind and status, and says which builds are served', async (t) => {
  const { get, store } = await testGateway((work) => t.after(work));
  await get('/login');
  await get('/remotes/auth/0.0.0/missing.js');
  const text = async () => (await get('/__metrics')).text();
  await until(async () =>
    /^http_server_request_duration_seconds_count\{http_route="page",http_response_status_code="200"\} 1$/m.test(
      await text(),
    ),
  );
  assert.match(
    await text(),
    /^http_server_request_duration_seconds_count\{http_route="file",http_response_status_code="404"\} 1$/m,
  );
  assert.match(await text(), /^gateway_build_serving\{name="auth",version="[^"]+"\} 1$/m);
  const { number } = (await currentSet(store, 'development'))!;
  assert.match(await text(), new RegExp(`^gateway_release_set ${number}$`, 'm'));
  assert.match(await text(), /^gateway_apis_ready 1$/m);
  assert.match(await text(), /^process_resident_memory_bytes \d+$/m);
});

test('serves the operations page without a key outside production, except through a proxy', async (t) => {
  const { get } = await testGateway((work) => t.after(work));
  assert.equal((await get('/__operations')).status, 200);
  const proxied = await get('/__operations', { headers: { 'x-forwarded-for': '203.0.113.9' } });
  assert.equal(proxied.status, 404);
});

test('lists the drafts with links that show them, outside production', async (t) => {
  const { get, store } = await testGateway((work) => t.after(work));
  assert.match(await (await get('/__operations')).text(), /href="\/__operations\/drafts"/);
  const page = async () => (await get('/__operations/drafts')).text();
  assert.match(await page(), /None\./);
  for (const version of ['1.1.0', '1.2.0']) await publishSample(store, { name: 'auth', version });
  await publishSample(store, { name: 'auth', version: '1.3.0-pr7' }, `${'0a1b2c3d4e'.repeat(4)}-dirty`);
  await publishSample(store, { name: 'billing', version: '1.0.0-pr8' });
  const areas = { '//evil.example': 'public' } as const;
  await publishSample(store, { name: 'other', version: '1.0.0', mount: '//evil.example', areas });
  await promote(store, 'development', { versions: { auth: '1.1.0' } }, { by: 'tests', reason: 'next' });
  await yankBuild(store, { name: 'auth', version: '1.2.0' }, { by: 'tests', reason: 'loses drafts' });
  const links = [...(await page()).matchAll(/href="([^"]*\?remote=[^"]*)"/g)].map(([, link = '']) => link);
  const draft = '/login?remote=auth@1.3.0-pr7';
  assert.deepEqual(links, ['/?remote=other@1.0.0', '/billing?remote=billing@1.0.0-pr8', draft]);
  assert.match(await page(), /commit 0a1b2c3d4e-dirty</);
  const preview = await get(draft);
  assert.match(await preview.text(), /Only you see: auth 1\.3\.0-pr7/);

  const production = await testGateway((work) => t.after(work), {
    PORTAL_ENV: 'production',
    OPERATIONS_KEY: key,
  });
  const headers = { authorization: `Bearer ${key}` };
  assert.equal((await production.get('/__operations/drafts', { headers })).status, 404);
  assert.doesNotMatch(await (await production.get('/__operations', { headers })).text(), /drafts/);
});

test('serves the fonts of the portal to the development pages of the API', async (t) => {
  const { get, store } = await testGateway((work) => t.after(work));
  const font = 'fraunces-latin-wght-normal.0a1b2c3d.woff2';
  await publishSample(store, {
    name: 'host',
    version: '1.1.0',
    content: {
      'index.html': '<html><head>[[portal:head]]</head><body>[[portal:banner]][[portal:end]]</body></html>',
      'main.js': 'run()',
      [font]: 'font',
    },
  });
  await promote(store, 'development', { versions: { host: '1.1.0' } }, { by: 'tests', reason: 'fonts' });
  const fontFaces = async () => (await get('/dev/fonts.css')).text();
  await until(async () => (await fontFaces()).includes(`url('/host/1.1.0/${font}')`));
  assert.match((await get('/dev/fonts.css')).headers.get('content-type') ?? '', /^text\/css/);
  const production = await testGateway((work) => t.after(work), { PORTAL_ENV: 'production' });
  assert.equal((await production.get('/dev/fonts.css')).status, 404);
});

test('checks ten wrong operations keys a minute from one client', async (t) => {
  const { get } = await testGateway((work) => t.after(work), {
    PORTAL_ENV: 'production',
    TRUSTED_PROXIES: 'loopback',
    OPERATIONS_KEY: key,
  });
  const from = (ip: string, authorization: string) =>
    get('/__operations.json', { headers: { 'x-forwarded-for': ip, authorization } });
  const statuses = [];
  for (let guess = 0; guess < 12; guess++)
    statuses.push((await from('203.0.113.30', guess % 2 ? `Bearer ${guess}` : basic(String(guess)))).status);
  assert.deepEqual(statuses, [...Array<number>(10).fill(401), 429, 429]);
  assert.equal((await from('203.0.113.30', `Bearer ${key}`)).status, 429);
  assert.equal((await from('203.0.113.31', `Bearer ${key}`)).status, 200);
});

test('shows no page without a key to a site whose name resolves to this machine', async (t) => {
  const { url } = await testGateway((work) => t.after(work));
  const { port } = new URL(url);
  const status = (path: string, host: string) =>
    new Promise<number>((resolve, reject) => {
      const headers = { host, 'x-forwarded-host': 'localhost' };
      const sent = request({ port, path, headers }, (response) => {
        response.resume();
        resolve(response.statusCode!);
      });
      sent.on('error', reject).end();
    });
  for (const path of ['/__operations', '/__operations.json', '/dev/mailbox.json'])
    assert.equal(await status(path, `evil.example:${port}`), 404, path);
  for (const host of ['localhost', '127.0.0.1', '[::1]'])
    assert.equal(await status('/__operations.json', `${host}:${port}`), 200, host);
});

test('shows environments, canaries, health, and errors by remote, version and team', async (t) => {
  const { get, store } = await testGateway((work) => t.after(work));
  await publishSample(store, { name: 'auth', version: '1.1.0' });
  const canaries = { auth: { version: '1.1.0', percent: 100 } };
  await promote(store, 'development', { canaries }, { by: 'Ada <b>', reason: 'try the new login' });
  const status = async () => (await (await get('/__operations.json')).json()) as OperationsStatus;
  await until(async () => (await status()).release_set === 2);
  const opened = await openPage(get);
  await opened.failed('/remotes/auth/1.1.0/routes.js');
  await opened.failed('/remotes/admin/1.0.0/routes.js');

  const { environment, environments, remotes, errors, recent_errors: recent, history } = await status();
  assert.equal(environment, 'development');
  assert.deepEqual(
    environments.map(({ environment: name, set }) => [name, set?.number]),
    [
      ['development', 2],
      ['staging', undefined],
      ['production', undefined],
    ],
  );
  assert.deepEqual(
    history.map(({ number, by }) => [number, by]),
    [
      [2, 'Ada <b>'],
      [1, 'tests'],
    ],
  );
  const auth = remotes.find(({ name }) => name === 'auth');
  assert.deepEqual(auth, {
    name: 'auth',
    team: 'identity',
    version: '1.0.0',
    health: 'serving',
    problem: null,
    served: [
      { version: '1.0.0', reason: 'released' },
      { version: '1.1.0', reason: 'canary for 100 % of visitors' },
    ],
    fallback: null,
    canary: { version: '1.1.0', percent: 100, ended: false },
    visits: auth?.visits,
    errors_last_hour: 1,
  });
  assert.deepEqual(errors.map(({ remote, version, team, total }) => [remote, version, team, total]).sort(), [
    ['admin', '1.0.0', 'operations', 1],
    ['auth', '1.1.0', 'identity', 1],
  ]);
  assert.equal(recent.length, 2);

  const page = await get('/__operations');
  const html = await page.text();
  assert.match(html, /Set canary auth 1\.1\.0.*[\s\S]*try the new login/);
  assert.match(html, /Ada &lt;b&gt;/);
  assert.doesNotMatch(page.headers.get('content-security-policy') ?? '', /script|unsafe/);
  assert.equal(page.headers.get('cache-control'), 'no-store');
});

test('shows a page that changes nothing', async (t) => {
  const { get, store } = await testGateway((work) => t.after(work));
  const page = await get('/__operations');
  assert.doesNotMatch(await page.text(), /<form|__operations\/change/);
  assert.match(page.headers.get('content-security-policy') ?? '', /form-action 'none'/);
  const path = '/__operations/change?action=promote&name=auth';
  for (const method of ['GET', 'POST']) assert.ok((await get(path, { method })).status >= 404, method);
  assert.equal((await currentSet(store, 'development'))?.number, 1);
});

/** Makes the release sets of a store unreadable: a path through a link to itself. */
async function takeAway({ root }: { root: string }): Promise<void> {
  const folder = join(root, 'environments');
  await rename(folder, `${folder}.away`);
  await symlink('environments', folder);
}

test('logs once a minute that the store does not respond, however many pages are asked for', async (t) => {
  const { config, store } = await testGateway((work) => t.after(work));
  let log = '';
  const stream = new PassThrough().on('data', (chunk) => (log += String(chunk)));
  const { get } = await gatewayOn(config, (work) => t.after(work), stream);
  assert.equal((await get('/login')).status, 200);
  await takeAway(store);
  const end = Date.now() + 1500;
  while (Date.now() < end) assert.equal((await get('/login')).status, 200);
  assert.equal(log.match(/The current release set cannot be read/g)?.length, 1);
});

test('shows what it serves while the store does not respond', async (t) => {
  const { get, store } = await testGateway((work) => t.after(work));
  await openPage(get);
  await takeAway(store);
  const answer = await get('/__operations.json');
  assert.equal(answer.status, 200);
  const status = (await answer.json()) as OperationsStatus;
  assert.match(status.store_problem ?? '', /ELOOP/);
  assert.deepEqual([status.release_set, status.host?.health, status.history], [1, 'serving', []]);
  const page = await get('/__operations');
  assert.equal(page.status, 200);
  const html = await page.text();
  assert.match(html, /The store does not respond/);
  assert.doesNotMatch(html, /Nothing runs in/);
  const drafts = await get('/__operations/drafts');
  const { error, message } = (await drafts.json()) as { error: string; message: string };
  assert.deepEqual([drafts.status, error], [503, 'unavailable']);
  assert.match(message, /^The store does not respond/);
});

test('returns the health of each remote as JSON', async (t) => {
  const { get, store } = await testGateway((work) => t.after(work));
  assert.deepEqual(await (await get('/__health')).json(), {
    status: 'ok',
    environment: 'development',
    store: storeId(store),
    release_set: 1,
    refused: [],
    refused_sets: {},
    remotes: { auth: 'serving', onboarding: 'serving', 'vendor-dashboard': 'serving', admin: 'serving' },
    problems: {},
    incomplete: {},
  });
});

const apiMetrics = (seconds: number) => `# TYPE http_server_request_duration_seconds histogram
http_server_request_duration_seconds_bucket{le="0.5",http_request_method="GET",http_route="/api/<slow>",http_response_status_code="200"} 10
http_server_request_duration_seconds_bucket{le="1",http_request_method="GET",http_route="/api/<slow>",http_response_status_code="200"} 20
http_server_request_duration_seconds_bucket{le="+Inf",http_request_method="GET",http_route="/api/<slow>",http_response_status_code="200"} 20
http_server_request_duration_seconds_count{http_request_method="GET",http_route="/api/<slow>",http_response_status_code="200"} 20
http_server_request_duration_seconds_bucket{le="0.5",http_request_method="GET",http_route="/api/live",http_response_status_code="200"} 0
http_server_request_duration_seconds_bucket{le="+Inf",http_request_method="GET",http_route="/api/live",http_response_status_code="200"} 3
portal_queue_age_seconds{queue="mail"} ${seconds}
portal_queue_age_seconds{queue="cleanup"} 0
portal_mails_queued 7
portal_mails_dead 2
portal_webhook_deliveries_due 0
portal_webhooks_failing 1
`;

test('shows errors, slow routes, queues, email, webhooks and web vitals of all APIs on one page', async (t) => {
  const asked: (string | undefined)[] = [];
  const urls = [];
  for (const seconds of [400, 380]) {
    const { url } = await startFakeApi(t, ({ url: path, headers }, response) => {
      if (path !== '/api/metrics') return void response.writeHead(500).end();
      asked.push(headers.authorization);
      response.end(apiMetrics(seconds));
    });
    urls.push(url);
  }
  const env = { API_URL: urls.join(), METRICS_KEY: 'a-key-that-reads-metrics' };
  const { get } = await testGateway((work) => t.after(work), env);
  assert.equal((await get('/api/leads')).status, 500);
  const { send, config, failed } = await openPage(get);
  const build = { name: 'auth', version: config.remotes['auth']!.version as string };
  await send('/__vitals', { ...build, values: { LCP: 1900, CLS: 0.02 } });
  await failed(`/remotes/auth/${build.version}/routes.js`);

  const figures = async () => ((await (await get('/__operations.json')).json()) as OperationsStatus).figures;
  await until(async () => (await figures()).responses.failed === 1);
  const { responses, pages, api, api_problem: problem } = await figures();
  assert.equal(responses.budget_used, 1 / responses.total / 0.001);
  const [page] = pages;
  assert.deepEqual([page!.name, page!.version, page!.errors], ['auth', build.version, 1]);
  const { LCP, INP, CLS, TTFB } = page!.vitals;
  assert.deepEqual([LCP!.toFixed(3), INP, CLS!.toFixed(3), TTFB], ['2.325', null, '0.040', null]);
  assert.equal(problem, null);
  assert.deepEqual(api, {
    routes: [{ route: 'GET /api/<slow>', calls: 40, p95: 0.95 }],
    queues: [{ queue: 'mail', seconds: 400 }],
    mails: { waiting: 7, failed: 2 },
    webhooks: { late: 0, failing: 1 },
  });
  assert.deepEqual([...new Set(asked)], ['Bearer a-key-that-reads-metrics']);
  const html = await (await get('/__operations')).text();
  for (const part of [
    'GET /<wbr>api/<wbr>&lt;slow&gt;',
    '<td>950 ms</td>',
    '<td>2.3 s</td>',
    'mail: 6 min',
    '2 undelivered',
    '1 failing',
    '% used',
  ])
    assert.ok(html.includes(part), part);
});

test('shows its own figures while an API refuses its key or hangs, and asks none without a key', async (t) => {
  let asked = 0;
  const { url } = await startFakeApi(t, ({ url: path }, response) => {
    if (path !== '/api/metrics') return void response.writeHead(404).end();
    asked += 1;
    if (asked === 1) response.writeHead(401).end('secret');
  });
  const withKey = { API_URL: url, METRICS_KEY: 'a-key-that-reads-metrics' };
  const { get } = await testGateway((work) => t.after(work), withKey);
  const html = await (await get('/__operations')).text();
  assert.match(html, /An API does not send its metrics \(status 401\)/);
  assert.match(html, /Error budget/);
  assert.doesNotMatch(html, /secret|a-key-that-reads/);
  assert.match(await (await get('/__operations')).text(), /does not send its metrics \(.*(timeout|aborted)/i);
  assert.equal(asked, 2);
  const without = await testGateway((work) => t.after(work), { API_URL: url });
  assert.match(await (await without.get('/__operations')).text(), /METRICS_KEY/);
  assert.equal(asked, 2);
});
