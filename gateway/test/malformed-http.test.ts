import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { assertRefusal, faultsOf, rawRequests, sendRaw, SMUGGLED } from '@portal/platform/server/testing';
import { testGateway } from './gateway.ts';

test('rejects malformed requests with every security header and forwards none of them', async (t) => {
  const seen: string[] = [];
  const api = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    request.resume();
    const body = JSON.stringify({ message: 'Not found.', error: 'not_found', request_id: 'of-the-api' });
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
    response.writeHead(404, { ...headers, 'content-length': body.length }).end(body);
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  t.after(() => {
    api.closeAllConnections();
    api.close();
  });
  const { url } = await testGateway((work) => t.after(work), {
    API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    PUBLIC_URL: 'https://portal.example',
  });
  const port = Number(new URL(url).port);
  const faults = await faultsOf(rawRequests, async (request) => {
    seen.length = 0;
    const isForPrograms = request.malformed || /^[A-Z-]+ \/(api|__)/.test(request.bytes);
    assertRefusal(await sendRaw(port, request), request, !isForPrograms);
    if (request.malformed) assert.deepEqual(seen, [], request.name);
    assert.ok(!seen.some((line) => line.includes(SMUGGLED)), request.name);
  });
  assert.deepEqual(faults, []);
  t.diagnostic(`${rawRequests.length} raw requests`);
  assert.equal((await fetch(`${url}/__health`)).status, 200);
});

test('returns 405 with the allowed methods for pages and gateway endpoints', async (t) => {
  const { get } = await testGateway((work) => t.after(work));
  for (const [method, path, allow] of [
    ['POST', '/login', 'GET, HEAD'],
    ['DELETE', '/__health', 'GET, HEAD'],
    ['GET', '/__errors', 'POST'],
  ] as const) {
    const answer = await get(path, { method });
    assert.deepEqual([answer.status, answer.headers.get('allow')], [405, allow], path);
  }
  assert.equal((await get('/__nope')).status, 404);
});
