import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { startFakeApi } from './fake-api.ts';
import { testGateway } from './gateway.ts';

test('serves the API’s documents compressed and cacheable, without scripts, and never asks the API', async (t) => {
  let calls = 0;
  const api = await startFakeApi(t, (_, response) => {
    calls += 1;
    response.end('{}');
  });
  const { url } = await testGateway((work) => t.after(work), { API_URL: api.url });
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await new Promise<IncomingMessage>((resolve) => httpGet(url + path, { headers }, resolve));
    return { status: answer.statusCode, headers: answer.headers, content: await buffer(answer) };
  };
  for (const [path, type] of [
    ['/api/docs', /^text\/html/],
    ['/api/openapi.json', /^application\/json/],
  ] as const) {
    const plain = await get(path);
    assert.match(plain.headers['content-type'] ?? '', type);
    assert.match(plain.headers['cache-control'] ?? '', /^public, max-age=\d{3,}$/);
    assert.equal(plain.headers.vary, 'accept-encoding');
    assert.match(String(plain.headers['content-security-policy']), /^default-src 'none'/);
    assert.ok(!plain.content.includes('<script'));
    const brotli = await get(path, { 'accept-encoding': 'gzip, br' });
    const gzip = await get(path, { 'accept-encoding': 'gzip' });
    assert.ok(brotli.content.length < plain.content.length / 5, `${path} ${brotli.content.length}`);
    assert.deepEqual(brotliDecompressSync(brotli.content), plain.content);
    assert.deepEqual(gunzipSync(gzip.content), plain.content);
    const again = await get(path, { 'if-none-match': String(brotli.headers.etag) });
    assert.deepEqual([again.status, again.content.length], [304, 0]);
  }
  const { servers } = JSON.parse((await get('/api/openapi.json')).content.toString()) as {
    servers: { url: string }[];
  };
  assert.equal(servers[0]?.url, 'http://localhost:3000/api');
  assert.equal(calls, 0);
});
