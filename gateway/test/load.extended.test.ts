import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, get as httpGet, type IncomingMessage, type RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { test, type TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { startFakeApi } from './fake-api.ts';
import { testGateway, until } from './gateway.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const MAX_MS = 250;

/** A gateway behind a proxy, so that each request can have a different client address. */
async function portal(t: TestContext, listener: RequestListener) {
  const api = await startFakeApi(t, listener);
  const gateway = await testGateway((work) => t.after(work), {
    API_URL: api.url,
    TRUSTED_PROXIES: 'loopback',
  });
  const port = Number(new URL(gateway.url).port);
  const agent = new Agent({ keepAlive: true });
  const sockets: Socket[] = [];
  t.after(() => {
    agent.destroy();
    for (const socket of sockets) socket.destroy();
  });
  /** Starts a request. Resolves to the head of the response. */
  const begin = (path: string, address: string, { reuse = false } = {}) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { 'x-forwarded-for': address };
      const request = httpGet(gateway.url + path, { headers, agent: reuse && agent }, resolve);
      request.on('error', reject).on('socket', (socket) => sockets.push(socket));
    });
  const call = async (path: string, address: string) => {
    const answer = await begin(path, address, { reuse: true });
    answer.resume();
    await once(answer, 'end');
    return answer;
  };
  /**
   * Sends a few bytes, then one per second. Resolves to the response once the gateway has closed the
   * connection.
   */
  const trickle = async (text: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    let answer = '';
    socket.setEncoding('latin1').on('data', (part: string) => (answer += part));
    socket.on('error', () => {});
    socket.write(text);
    await once(socket, 'close');
    return answer;
  };
  return { ...gateway, api, begin, call, trickle, sockets };
}

const addressOf = (index: number) => `198.51.100.${index % 250}`;
const manyOf = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

test('stays responsive with open streams, slow bodies and slow headers, and recovers', async (t) => {
  let streams = 0;
  const { api, begin, call, server, trickle } = await portal(t, (request, response) => {
    if (request.url !== '/api/live') return response.end('{"status":"ok"}');
    streams += 1;
    response.on('close', () => (streams -= 1));
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: first\n\n');
  });
  const healthMs = async () => {
    const times: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      const begun = performance.now();
      assert.equal((await call('/api/health/ready', '203.0.113.9')).statusCode, 200);
      times.push(performance.now() - begun);
    }
    return times.sort((a, b) => a - b)[10]!;
  };
  const before = await healthMs();
  collect();
  const heap = process.memoryUsage().heapUsed;

  const opened = await Promise.all(manyOf(300, (index) => begin('/api/live', addressOf(index))));
  assert.ok(opened.every(({ statusCode }) => statusCode === 200));
  assert.equal(streams, 300);
  // A client that is slow gets 10 s for its headers and five minutes for an upload.
  assert.deepEqual([server.headersTimeout, server.requestTimeout], [10_000, 300_000]);
  Object.assign(server, { headersTimeout: 3_000, requestTimeout: 5_000 });
  const slow = manyOf(50, () => [
    trickle('POST /api/leads HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nx'),
    trickle('POST /api/leads HTTP/1.1\r\nHost: x\r\nX-Slow: '),
  ]);
  const during = await healthMs();
  // Compares with the baseline, because a busy machine is slow without the load too.
  assert.ok(during < Math.max(MAX_MS, 2 * before), `${during.toFixed(0)} ms, ${before.toFixed(0)} ms before`);

  for (const answer of await Promise.all(slow.flat())) assert.match(answer, /^HTTP\/1\.1 408 /);
  for (const stream of opened) stream.destroy();
  await until(async () => streams === 0);
  const after = await healthMs();
  assert.ok(after < Math.max(MAX_MS, 2 * before), `${after.toFixed(0)} ms after`);
  const open = await new Promise<number>((resolve) => {
    api.server.getConnections((_, count) => resolve(count));
  });
  assert.ok(open < 20, `${open} connections to the API are left`);
  collect();
  const grown = (process.memoryUsage().heapUsed - heap) / 2 ** 20;
  assert.ok(grown < 20, `The heap has grown by ${grown.toFixed(0)} MB`);
  t.diagnostic(`median of a call: ${[before, during, after].map((ms) => ms.toFixed(1)).join(', ')} ms`);
});

test('serves other clients while one client uses its maximum of concurrent requests', async (t) => {
  const held: (() => void)[] = [];
  const { begin, call } = await portal(t, (request, response) => {
    const done = () => response.end('{}');
    if (request.url === '/api/slow') held.push(done);
    else done();
  });
  const slow = manyOf(300, () => begin('/api/slow', '203.0.113.7'));
  await until(async () => held.length === 128);
  assert.equal((await call('/api/leads', '198.51.100.8')).statusCode, 200);
  await wait(300);
  assert.equal(held.length, 128);
  // The queued requests now get a slot.
  const letAll = setInterval(() => held.splice(0).forEach((done) => done()), 20);
  const statuses = (await Promise.all(slow)).map(({ statusCode }) => statusCode);
  clearInterval(letAll);
  assert.ok(statuses.every((status) => status === 200));
});

test('returns 503 with Retry-After when the request queue is full or a wait times out', async (t) => {
  const held: (() => void)[] = [];
  const { begin, call } = await portal(t, (_, response) => {
    held.push(() => response.end('{}'));
  });
  const calls = manyOf(1500, async (index) => {
    const answer = await begin('/api/slow', `198.51.${index % 250}.1`);
    let text = '';
    for await (const part of answer.setEncoding('utf8')) text += part;
    return { statusCode: answer.statusCode, retryAfter: answer.headers['retry-after'], text };
  });
  // 256 calls run at the API and 1024 may wait, for 5 s.
  const [first] = await Promise.all([Promise.race(calls), until(async () => held.length === 256)]);
  assert.equal(first.statusCode, 503);
  let refused = 0;
  for (const each of calls) void each.then(({ statusCode }) => (refused += Number(statusCode === 503)));
  await until(async () => refused === 1500 - 256);
  const end = setInterval(() => held.splice(0).forEach((done) => done()), 20);
  await Promise.all(calls);
  assert.equal(refused, 1500 - 256);
  const answer = await call('/api/leads', '203.0.113.8');
  assert.equal(answer.statusCode, 200);
  clearInterval(end);
  assert.match(first.text, /"error":"unavailable"/);
  assert.equal(first.retryAfter, '5');
});

test('returns 429 with Retry-After when one network opens more streams than allowed', async (t) => {
  const { begin } = await portal(t, (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: first\n\n');
  });
  const opened = await Promise.all(manyOf(400, () => begin('/api/live', '203.0.113.7')));
  assert.ok(opened.every(({ statusCode }) => statusCode === 200));
  const refused = await begin('/api/live', '203.0.113.7');
  assert.equal(refused.statusCode, 429);
  assert.equal(refused.headers['retry-after'], '60');
  assert.equal((await begin('/api/live', '198.51.100.8')).statusCode, 200);
  // A closed tab frees a slot.
  opened[0]?.destroy();
  await until(async () => (await begin('/api/live', '203.0.113.7')).statusCode === 200);
});

test('closes the oldest connections of one network above the limit and accepts others', async (t) => {
  const { url } = await testGateway((work) => t.after(work));
  const port = Number(new URL(url).port);
  const sockets: Socket[] = [];
  t.after(() => sockets.forEach((socket) => socket.destroy()));
  // In batches, because a listening port queues 511 connections.
  while (sockets.length < 1050) {
    const batch = manyOf(150, () => connect(port, '127.0.0.1').on('error', () => {}));
    sockets.push(...batch);
    await Promise.all(batch.map((socket) => once(socket, 'connect')));
  }
  sockets.forEach((socket) => socket.resume());
  await until(async () => sockets.filter(({ closed }) => closed).length === 50);
  const other = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' }).setEncoding('utf8');
  other.write('GET /login HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  const [answer] = (await once(other, 'data')) as [string];
  assert.match(answer, /^HTTP\/1\.1 200 /);
  for (const socket of [...sockets, other]) socket.destroy();
});
