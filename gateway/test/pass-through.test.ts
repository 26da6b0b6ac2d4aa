import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage, RequestListener } from 'node:http';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { test, type TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { RequestBodies } from '../src/proxy/request-bodies.ts';
import { startFakeApi } from './fake-api.ts';
import { testGateway } from './gateway.ts';

const LIMIT = 256 * 1024;

/** A gateway in front of a stub API, with raw connections to it. */
async function portal(t: TestContext, listener: RequestListener = echo) {
  const api = await startFakeApi(t, listener);
  const gateway = await testGateway((work) => t.after(work), { API_URL: api.url });
  const port = Number(new URL(gateway.url).port);
  /** Writes bytes to a connection. Resolves to everything received until it closes. */
  async function raw(text: string, ...more: (string | Buffer)[]): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (part: string) => (answer += part));
    const closed = once(socket, 'close');
    socket.write(text);
    for (const part of more) if (socket.writable && !socket.write(part)) await wait(1);
    await closed;
    return answer;
  }
  return { ...gateway, raw };
}

const echo: RequestListener = (request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    const { method, url, headers } = request;
    const text = JSON.stringify({ method, url, headers, body });
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': text.length });
    response.end(text);
  });
};

const bodyOf = (answer: string) =>
  JSON.parse(/\{.*\}/s.exec(answer)?.[0] ?? 'null') as {
    headers: IncomingHttpHeaders;
    url: string;
    body: string;
    error: string;
    request_id: string;
  };
const head = (method: string, path: string, ...lines: string[]) =>
  `${[`${method} ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...lines].join('\r\n')}\r\n\r\n`;

test('strips hop-by-hop headers from proxied requests', async (t) => {
  const { raw } = await portal(t);
  const answer = await raw(
    [
      'POST /api/leads HTTP/1.1',
      'Host: portal.example',
      'Connection: close, X-Once, X-Forwarded-For',
      'X-Once: mine',
      'Keep-Alive: timeout=5',
      'Proxy-Connection: keep-alive',
      'Proxy-Authorization: Basic eA==',
      'TE: trailers',
      'Trailer: X-Later',
      'Transfer-Encoding: chunked',
      'X-Kept: yes',
      '',
      '2\r\nhi\r\n0\r\n\r\n',
    ].join('\r\n'),
  );
  assert.match(answer, /^HTTP\/1\.1 200 /);
  const { headers, body } = bodyOf(answer);
  assert.equal(body, 'hi');
  for (const name of ['x-once', 'keep-alive', 'proxy-connection', 'proxy-authorization', 'te', 'trailer'])
    assert.equal(headers[name], undefined, name);
  assert.equal(headers['x-kept'], 'yes');
  assert.equal(headers['transfer-encoding'], undefined);
  assert.equal(headers['content-length'], '2');
  // A client cannot remove the headers that the gateway sets.
  assert.equal(headers['x-forwarded-for'], '127.0.0.1');
});

test('handles a request with an Upgrade header like any other', async (t) => {
  const { raw } = await portal(t);
  for (const connection of ['close', 'close, upgrade']) {
    const answer = await raw(
      `GET /api/leads HTTP/1.1\r\nHost: x\r\nConnection: ${connection}\r\nUpgrade: h2c\r\n\r\n`,
    );
    assert.match(answer, /^HTTP\/1\.1 200 /, connection);
    assert.equal(bodyOf(answer).headers['upgrade'], undefined);
  }
});

test('strips hop-by-hop headers from responses', async (t) => {
  const { raw } = await portal(t, (_, response) => {
    response.writeHead(200, { connection: 'close, x-once', 'x-once': '1', 'x-kept': 'yes' });
    response.end('{}');
  });
  const answer = await raw(head('GET', '/api/leads'));
  assert.doesNotMatch(answer, /x-once/i);
  assert.match(answer, /x-kept: yes/i);
});

test('responds to Expect: 100-continue with 100, then forwards the body', async (t) => {
  const { url } = await portal(t);
  const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('utf8');
  socket.write(head('POST', '/api/leads', 'Content-Length: 5', 'Expect: 100-continue'));
  const [first] = (await once(socket, 'data')) as [string];
  assert.equal(first, 'HTTP/1.1 100 Continue\r\n\r\n');
  socket.write('hello');
  let answer = '';
  socket.on('data', (part: string) => (answer += part));
  await once(socket, 'close');
  assert.match(answer, /^HTTP\/1\.1 200 /);
  assert.equal(bodyOf(answer).body, 'hello');
  assert.equal(bodyOf(answer).headers['expect'], undefined);
});

test('rejects other expectations with 417', async (t) => {
  const { raw } = await portal(t);
  const answer = await raw(head('GET', '/api/leads', 'Expect: a-miracle'));
  assert.match(answer, /^HTTP\/1\.1 417 /);
  assert.equal(bodyOf(answer).error, 'bad_request');
});

test('returns 413 with the error envelope for an oversized body, with any framing', async (t) => {
  let requests = 0;
  const { raw } = await portal(t, (_, response) => {
    requests += 1;
    response.end('{}');
  });
  const large = Buffer.alloc(2 * 1024 * 1024, 'x');
  const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(0x10000, 'x'), Buffer.from('\r\n')]);
  for (let round = 0; round < 2; round += 1) {
    const refusals = await Promise.all([
      raw(head('POST', '/api/leads', `Content-Length: ${large.length}`), large),
      raw(
        head('POST', '/api/leads', 'Transfer-Encoding: chunked'),
        ...Array.from({ length: 32 }, () => chunk),
      ),
      // The gateway does not request the body.
      raw(head('POST', '/api/leads', `Content-Length: ${LIMIT + 1}`, 'Expect: 100-continue')),
    ]);
    for (const answer of refusals) {
      assert.match(answer, /^HTTP\/1\.1 413 /);
      assert.match(answer, /^connection: close/im);
      assert.equal(bodyOf(answer).error, 'too_large');
      assert.ok(bodyOf(answer).request_id);
    }
  }
  assert.equal(requests, 0);
});

test('forwards nothing when the client disconnects in the middle of the body', async (t) => {
  let requests = 0;
  const { url, get } = await portal(t, (_, response) => {
    requests += 1;
    response.end('{}');
  });
  for (const length of ['Content-Length: 10', 'Transfer-Encoding: chunked']) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write(`${head('POST', '/api/leads', length)}5\r\nhel`);
    await wait(100);
    socket.destroy();
  }
  await wait(200);
  assert.equal(requests, 0);
  assert.equal((await get('/api/leads')).status, 200);
});

test('forwards a body of exactly the limit', async (t) => {
  const { raw } = await portal(t);
  const answer = await raw(head('POST', '/api/leads', `Content-Length: ${LIMIT}`), Buffer.alloc(LIMIT, 'x'));
  assert.match(answer, /^HTTP\/1\.1 200 /);
  assert.equal(bodyOf(answer).body.length, LIMIT);
});

test('returns no 503 for requests with unusual bodies, types, targets or methods', async (t) => {
  const { raw } = await portal(t);
  const cases: [string, RegExp][] = [
    // A GET ignores its body.
    [`${head('GET', '/api/leads', 'Content-Length: 2')}hi`, /^HTTP\/1\.1 200 /],
    [`${head('POST', '/api/leads', 'Content-Type: nonsense', 'Content-Length: 2')}hi`, /^HTTP\/1\.1 415 /],
    [head('GET', 'http://elsewhere.example/api/leads?x=1'), /^HTTP\/1\.1 200 /],
    [head('GET', '/api/l\u00e9ads'), /^HTTP\/1\.1 [24]/],
    [`${head('DELETE', '/api/leads/1', 'Content-Length: 2')}hi`, /^HTTP\/1\.1 200 /],
    [head('OPTIONS', '/api/leads'), /^HTTP\/1\.1 200 /],
    [head('TRACE', '/api/leads'), /^HTTP\/1\.1 405 /],
  ];
  for (const [request, status] of cases) assert.match(await raw(request), status, request);
  assert.equal(bodyOf(await raw(cases[2]![0])).url, '/api/leads?x=1');
});

test('passes through ranges, conditional requests, HEAD and empty responses', async (t) => {
  const { get } = await portal(t, (request, response) => {
    const { range, 'if-none-match': condition } = request.headers;
    if (condition) return response.writeHead(304, { etag: condition }).end();
    if (range) return response.writeHead(206, { 'content-range': 'bytes 0-1/4', etag: '"a"' }).end('ab');
    if (request.method === 'DELETE') return response.writeHead(204).end();
    return response.writeHead(200, { 'content-length': '4' }).end(request.method === 'HEAD' ? '' : 'abcd');
  });
  const part = await get('/api/file', { headers: { range: 'bytes=0-1' } });
  assert.deepEqual(
    [part.status, part.headers.get('content-range'), await part.text()],
    [206, 'bytes 0-1/4', 'ab'],
  );
  const same = await get('/api/file', { headers: { 'if-none-match': '"a"' } });
  assert.deepEqual([same.status, same.headers.get('etag')], [304, '"a"']);
  const metadata = await get('/api/file', { method: 'HEAD' });
  assert.deepEqual([metadata.status, metadata.headers.get('content-length')], [200, '4']);
  assert.equal((await get('/api/file', { method: 'DELETE' })).status, 204);
});

test('streams a large download with backpressure', async (t) => {
  const chunk = Buffer.alloc(64 * 1024, 'x');
  const total = 400;
  let sent = 0;
  const { get } = await portal(t, (_, response) => {
    const more = () => {
      while (sent < total) {
        sent += 1;
        if (!response.write(chunk)) return;
      }
      response.end();
    };
    response.on('drain', more);
    more();
  });
  const download = await get('/api/export');
  await wait(500);
  // The client has not started to read.
  assert.ok(sent < total, `${sent} chunks`);
  assert.equal((await download.arrayBuffer()).byteLength, total * chunk.length);
});

test('returns 503 when the API aborts its response, and recovers afterwards', async (t) => {
  let broken = true;
  const { get } = await portal(t, (_, response) => {
    response.writeHead(200, { 'content-length': '10' });
    if (!broken) return response.end('0123456789');
    response.write('01');
    setTimeout(() => response.destroy(), 50);
  });
  const answer = await get('/api/leads');
  assert.equal(answer.status, 503);
  assert.equal(answer.headers.get('retry-after'), '5');
  broken = false;
  assert.equal(await (await get('/api/leads')).text(), '0123456789');
});

test('ends the connection of a download that the API ends before its last part', async (t) => {
  const { get } = await portal(t, (_, response) => {
    response.writeHead(200, { 'content-type': 'text/csv' });
    response.write('Lead,Event\r\n');
    setTimeout(() => response.destroy(), 50);
  });
  const answer = await get('/api/leads/export');
  assert.equal(answer.status, 200);
  await assert.rejects(answer.text());
});

test('forwards a file of 10 MB to the routes for uploads and rejects a larger one', async (t) => {
  const sizes: number[] = [];
  const { raw } = await portal(t, (request, response) => {
    let size = 0;
    request.on('data', (chunk: Buffer) => (size += chunk.length));
    request.on('end', () => {
      if (request.method === 'POST') sizes.push(size);
      response.end('{}');
    });
  });
  const send = (path: string, size: number) =>
    raw(head('POST', path, `Content-Length: ${size}`, 'Connection: close'), Buffer.alloc(size, 'x'));
  const MB = 1024 * 1024;
  for (const path of [
    '/api/vendor-account/5/leads/11/files',
    '/api/concierge/leads/match-1/files?account_id=5',
    '/dev/concierge/leads/5/match-1/messages',
  ])
    assert.match(await send(path, 10 * MB + 1000), /^HTTP\/1\.1 200 /);
  assert.deepEqual(sizes, Array(3).fill(10 * MB + 1000));
  for (const [path, size] of [
    ['/api/vendor-account/5/leads/11/files', 11 * MB],
    ['/api/vendor-account/5/leads/11/messages', MB],
    ['/api/vendor-account/5/leads/11/files/7', MB],
    ['/api/x?/api/vendor-account/5/leads/11/files', MB],
    ['/dev/concierge/leads/5/match-1/event', MB],
  ] as const)
    assert.match(await send(path, size), /^HTTP\/1\.1 413 /, path);
  assert.equal(sizes.length, 3);
});

test('stops reading a body that arrives too slowly in total', async () => {
  const bodies = new RequestBodies({
    size: 1000,
    total: 1000,
    perNetwork: 1000,
    idleMs: 1000,
    totalMs: 300,
  });
  const request = Object.assign(new PassThrough(), { headers: {} }) as unknown as IncomingMessage &
    PassThrough;
  const drip = setInterval(() => request.write('x'), 20);
  await assert.rejects(bodies.read(request, '203.0.113.0/24'), { status: 408 });
  clearInterval(drip);
});
