import assert from 'node:assert/strict';
import type { RequestListener } from 'node:http';
import { test, type TestContext } from 'node:test';
import { startFakeApi } from './fake-api.ts';
import { testGateway } from './gateway.ts';

const fakeApi = async (t: TestContext, listener: RequestListener) => (await startFakeApi(t, listener)).url;

test('forwards path, query, method, body and headers to the API unchanged', async (t) => {
  const API_URL = await fakeApi(t, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url, headers } = request;
      response.writeHead(201, { 'content-type': 'application/json', 'x-ratelimit-remaining': '4' });
      response.end(JSON.stringify({ method, url, headers, body: Buffer.concat(chunks).toString() }));
    });
  });
  const { get } = await testGateway((work) => t.after(work), {
    API_URL,
    PUBLIC_URL: 'https://portal.example',
  });
  const answer = await get('/api/auth/login?x=%20y', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer t', 'x-forwarded-for': '6.6.6.6' },
    body: '{"email": "a@b.c"}',
  });
  assert.equal(answer.status, 201);
  assert.equal(answer.headers.get('x-ratelimit-remaining'), '4');
  assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
  const seen = (await answer.json()) as {
    url: string;
    method: string;
    body: string;
    headers: Record<string, string>;
  };
  assert.equal(seen.method, 'POST');
  assert.equal(seen.url, '/api/auth/login?x=%20y');
  assert.equal(seen.body, '{"email": "a@b.c"}');
  assert.equal(seen.headers['authorization'], 'Bearer t');
  assert.equal(seen.headers['x-forwarded-proto'], 'https');
  // The gateway ignores X-Forwarded-For from an untrusted client.
  assert.equal(seen.headers['x-forwarded-for'], '127.0.0.1');
});

test('streams server-sent events as they are sent', async (t) => {
  let send: (text: string) => void = () => undefined;
  const API_URL = await fakeApi(t, (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    send = (text) => response.write(text);
    send('data: first\n\n');
  });
  const { get } = await testGateway((work) => t.after(work), { API_URL });
  const answer = await get('/api/live', { signal: AbortSignal.timeout(5000) });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  assert.equal((await reader?.read())?.value, 'data: first\n\n');
  send('data: second\n\n');
  assert.equal((await reader?.read())?.value, 'data: second\n\n');
  await reader?.cancel();
});

test('forwards the client address reported by a trusted proxy', async (t) => {
  let forwarded: unknown;
  const API_URL = await fakeApi(t, ({ headers }, response) => {
    forwarded = headers['x-forwarded-for'];
    response.end('{}');
  });
  const { get } = await testGateway((work) => t.after(work), {
    API_URL,
    TRUSTED_PROXIES: 'loopback, 10.0.0.0/8',
  });
  // The proxies append to the address that the visitor claims.
  await get('/api/leads', { headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.7, 10.1.2.3' } });
  assert.equal(forwarded, '203.0.113.7');
});

test('[D2] returns 503 with the API’s error envelope while the API is unavailable', async (t) => {
  const { get } = await testGateway((work) => t.after(work), { API_URL: 'http://127.0.0.1:9' });
  const answer = await get('/api/auth/user');
  assert.equal(answer.status, 503);
  const body = (await answer.json()) as { message: string; error: string; request_id: string };
  assert.equal(body.error, 'unavailable');
  assert.ok(body.message);
  assert.ok(body.request_id);
  assert.equal((await get('/login')).status, 200);
});

test('[D2] forwards a 503 response without a retry', async (t) => {
  let requests = 0;
  const API_URL = await fakeApi(t, (_, response) => {
    requests += 1;
    response.writeHead(503, { 'content-type': 'application/json' }).end('{"message":"busy"}');
  });
  const { get } = await testGateway((work) => t.after(work), { API_URL });
  assert.equal((await get('/api/leads')).status, 503);
  assert.equal(requests, 1);
});

test('serves the mailbox and the concierge’s desk only outside production', async (t) => {
  const API_URL = await fakeApi(t, (_, response) => response.end('mails'));
  const development = await testGateway((work) => t.after(work), { API_URL });
  assert.equal(await (await development.get('/dev/mailbox.json')).text(), 'mails');
  assert.equal((await development.get('/dev/concierge')).status, 200);
  const production = await testGateway((work) => t.after(work), { API_URL, PORTAL_ENV: 'production' });
  assert.equal((await production.get('/dev/mailbox')).status, 404);
  assert.equal((await production.get('/dev/mailbox.json')).status, 404);
  assert.equal((await production.get('/dev/concierge')).status, 404);
});
