import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { test, type TestContext } from 'node:test';
import { startFakeApi } from './fake-api.ts';
import { testGateway, until } from './gateway.ts';

/** A gateway behind a proxy, in front of a stub API, with clients at any address. */
async function portal(t: TestContext, listener: RequestListener) {
  const api = await startFakeApi(t, listener);
  const { url, get } = await testGateway((work) => t.after(work), {
    API_URL: api.url,
    TRUSTED_PROXIES: 'loopback',
  });
  const sockets: Socket[] = [];
  t.after(() => sockets.forEach((socket) => socket.destroy()));
  /** Sends a text and reads nothing. */
  const open = async (text: string): Promise<Socket> => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
    sockets.push(socket.pause());
    await once(socket, 'connect');
    socket.write(text);
    return socket;
  };
  /** A visitor from another network logs in. Returns the status. */
  const login = async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9', 'content-type': 'application/json' };
    const body = JSON.stringify({ email: 'a@b.example' });
    return (await get('/api/auth/login', { method: 'POST', headers, body })).status;
  };
  return { api, get, login, open };
}

const from = (address: string, line: string, ...more: string[]) =>
  `${[line, 'Host: x', `X-Forwarded-For: ${address}`, ...more].join('\r\n')}\r\n\r\n`;

test('serves others while 256 connections of two addresses do not read their downloads', async (t) => {
  let asked = 0;
  // More than the buffers of the connections take.
  const content = Buffer.alloc(12 * 1024 * 1024, 'x');
  const { login, open } = await portal(t, (request, response) => {
    if (request.url !== '/api/large') return response.end('{}');
    asked += 1;
    return response.writeHead(200, { 'content-length': content.length }).end(content);
  });
  for (let index = 0; index < 256; index += 1)
    await open(from(`198.51.${100 + (index % 2)}.7`, 'GET /api/large HTTP/1.1'));
  await until(async () => asked === 256);
  for (let round = 0; round < 3; round += 1) assert.equal(await login(), 200);
});

/** Unfinished requests of several networks with `size` bytes each. Others can log in and upload meanwhile. */
async function fillWithBodies(
  t: TestContext,
  { path, networks, perNetwork, size }: { path: string; networks: number; perNetwork: number; size: number },
): Promise<void> {
  const { login, open, get } = await portal(t, (request, response) => {
    request.resume().on('end', () => response.end('{}'));
  });
  const content = Buffer.alloc(size, 'x');
  for (let index = 0; index < networks * perNetwork; index += 1) {
    const line = `POST ${path} HTTP/1.1`;
    const socket = await open(from(`198.51.${index % networks}.7`, line, `Content-Length: ${size + 1}`));
    // The gateway reads no more of a body that it cuts off.
    await Promise.race([new Promise((done) => socket.write(content, done)), once(socket.resume(), 'data')]);
  }
  assert.equal(await login(), 200);
  const upload = { method: 'POST', body: content, headers: { 'x-forwarded-for': '203.0.113.9' } };
  assert.equal((await get(path, upload)).status, 200);
}

test('serves others while unfinished bodies fill the memory for them', (t) =>
  fillWithBodies(t, { path: '/api/leads', networks: 5, perNetwork: 55, size: 250_000 }));

test('serves others while unfinished uploads fill the memory for them', (t) =>
  fillWithBodies(t, {
    path: '/api/vendor-account/5/leads/11/files',
    networks: 7,
    perNetwork: 3,
    size: 8_000_000,
  }));

test('asks the API about an upload before it reads the body, and passes its refusal on', async (t) => {
  const seen: string[] = [];
  const { open } = await portal(t, ({ method, url, headers }, response) => {
    seen.push(`${method} ${url} ${headers.authorization} ${String(headers['x-forwarded-for'])}`);
    response.writeHead(401, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ message: 'Please log in.', error: 'unauthenticated' }));
  });
  for (const path of ['/api/vendor-account/5/leads/11/files', '/api/concierge/leads/m/files?account_id=5']) {
    const head = ['Content-Length: 9000000', 'Authorization: Bearer unknown'];
    const socket = await open(from('203.0.113.9', `POST ${path} HTTP/1.1`, ...head));
    socket.resume().setEncoding('utf8');
    const [answer] = (await once(socket, 'data')) as [string];
    assert.match(answer, /^HTTP\/1\.1 401 /);
    assert.match(answer, /"error":"unauthenticated"/);
    assert.equal(seen.pop(), `GET ${path} Bearer unknown 203.0.113.9`);
    assert.equal(seen.length, 0);
  }
});

test('gives a free slot to the network with the fewest calls, not to the one that waits longest', async (t) => {
  const held: (() => void)[] = [];
  const { login, open } = await portal(t, (request, response) => {
    if (request.url === '/api/slow') held.push(() => response.end('{}'));
    else response.end('{}');
  });
  for (let index = 0; index < 600; index += 1)
    await open(from(`198.51.${100 + (index % 3)}.7`, 'GET /api/slow HTTP/1.1'));
  await until(async () => held.length === 256);
  let released = 0;
  const releases = setInterval(() => {
    released += 1;
    held.shift()?.();
  }, 20);
  t.after(() => clearInterval(releases));
  assert.equal(await login(), 200);
  // 344 calls waited longer.
  assert.ok(released < 100, `${released} calls were answered first`);
});
