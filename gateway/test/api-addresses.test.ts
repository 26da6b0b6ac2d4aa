import assert from 'node:assert/strict';
import type { RequestListener, Server } from 'node:http';
import { test, type TestContext } from 'node:test';
import { startFakeApi } from './fake-api.ts';
import { testGateway, until } from './gateway.ts';

/** A stub API that names itself, unless `over` responds. */
async function namedApi(t: TestContext, name: string, over?: RequestListener) {
  const calls: string[] = [];
  const { url, server } = await startFakeApi(t, (request, response) => {
    if (request.url?.startsWith('/api/public-settings')) return response.writeHead(404).end();
    calls.push(request.method!);
    if (over) return over(request, response);
    request.resume();
    return response.end(name);
  });
  return { url, server, calls };
}

const kill = (server: Server) => {
  server.close();
  server.closeAllConnections();
};

const gatewayFor = (t: TestContext, ...apis: { url: string }[]) =>
  testGateway((work) => t.after(work), { API_URL: apis.map(({ url }) => url).join(', ') });

test('spreads calls over the addresses of the API', async (t) => {
  const [one, two] = [await namedApi(t, 'one'), await namedApi(t, 'two')];
  const { get } = await gatewayFor(t, one, two);
  const names = new Set<string>();
  for (let call = 0; call < 4; call++) names.add(await (await get('/api/user')).text());
  assert.deepEqual(names, new Set(['one', 'two']));
});

test('moves every call to the live address when the other one refuses connections', async (t) => {
  const [one, two] = [await namedApi(t, 'one'), await namedApi(t, 'two')];
  const { get } = await gatewayFor(t, one, two);
  for (let call = 0; call < 4; call++) await (await get('/api/user')).text();
  kill(one.server);
  for (const method of ['GET', 'POST', 'PUT', 'GET', 'POST', 'DELETE']) {
    const answer = await get('/api/user', { method, ...(method === 'POST' && { body: 'a body' }) });
    assert.deepEqual([method, answer.status, await answer.text()], [method, 200, 'two']);
  }
  assert.equal((await get('/__health/ready')).status, 200);
});

test('repeats a call elsewhere only if it changes nothing, when the connection is lost after it was sent', async (t) => {
  const lost = await namedApi(t, 'lost', (request) => void request.socket.destroy());
  const live = await namedApi(t, 'live');
  const { get } = await gatewayFor(t, lost, live);
  for (let call = 0; call < 4; call++) assert.equal(await (await get('/api/user')).text(), 'live');
  await until(async () => {
    const { status } = await get('/api/user', { method: 'POST', body: 'x' });
    return status === 503;
  });
  assert.equal(lost.calls.filter((method) => method === 'POST').length, 1);
});

test('moves reads, but no writes, from an API that responds with 503', async (t) => {
  const stopping = await namedApi(
    t,
    'stopping',
    (_, response) => void response.writeHead(503).end('stopping'),
  );
  const live = await namedApi(t, 'live');
  const { get } = await gatewayFor(t, stopping, live);
  for (let call = 0; call < 4; call++) assert.equal((await get('/api/user')).status, 200);
  const writes = await Promise.all([1, 2].map(() => get('/api/user', { method: 'POST', body: 'x' })));
  assert.deepEqual(writes.map(({ status }) => status).sort(), [200, 503]);
});

test('is ready only while an API is ready', async (t) => {
  const [one, two] = [await namedApi(t, 'one'), await namedApi(t, 'two')];
  const { get } = await gatewayFor(t, one, two);
  const ready = async () => (await get('/__health/ready')).status;
  assert.equal(await ready(), 200);
  kill(one.server);
  kill(two.server);
  await until(async () => (await ready()) === 503);
  assert.equal((await get('/login')).status, 200, 'pages are still served');
});
