import assert from 'node:assert/strict';
import { request, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { test, type TestContext } from 'node:test';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { startFakeApi } from './fake-api.ts';
import { testGateway } from './gateway.ts';

const leads = JSON.stringify({ data: Array.from({ length: 60 }, (_, id) => ({ id, name: 'Maya & Jonah' })) });
const json = { 'content-type': 'application/json; charset=utf-8' };

/** Starts a gateway whose API returns this content. Returns what reads a path as the client gets it. */
async function gatewayOf(t: TestContext, content: string | Buffer, headers: Record<string, string> = json) {
  const { url: API_URL } = await startFakeApi(t, (call, response) => {
    response.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(content) });
    response.end(call.method === 'HEAD' ? undefined : content);
  });
  const { url } = await testGateway((work) => t.after(work), { API_URL });
  return async (
    path: string,
    accept = 'gzip, deflate, br',
    method = 'GET',
  ): Promise<{ headers: IncomingHttpHeaders; content: Buffer }> => {
    const call = request(`${url}${path}`, { method, headers: { 'accept-encoding': accept } }).end();
    const response = await new Promise<Parameters<typeof buffer>[0] & { headers: IncomingHttpHeaders }>(
      (resolve, reject) => call.once('response', resolve).once('error', reject),
    );
    return { headers: response.headers, content: await buffer(response) };
  };
}

test('compresses an API response as the client accepts it', async (t) => {
  const read = await gatewayOf(t, leads, { ...json, vary: 'origin' });
  const brotli = await read('/api/vendor-account/1/leads');
  assert.equal(brotli.headers['content-encoding'], 'br');
  assert.equal(brotli.headers.vary, 'origin, accept-encoding');
  assert.equal(brotli.headers['content-length'], String(brotli.content.length));
  assert.ok(brotli.content.length < leads.length / 5);
  assert.equal(brotliDecompressSync(brotli.content).toString(), leads);
  const gzip = await read('/api/vendor-account/1/leads', 'gzip, br;q=0');
  assert.equal(gzip.headers['content-encoding'], 'gzip');
  assert.equal(gunzipSync(gzip.content).toString(), leads);
});

test('sends a response to a client without encodings as it is, and caches keep both apart', async (t) => {
  const { headers, content } = await (await gatewayOf(t, leads))('/api/vendor-account/1/leads', 'identity');
  assert.deepEqual([headers['content-encoding'], headers.vary], [undefined, 'accept-encoding']);
  assert.equal(content.toString(), leads);
});

test('never compresses what signs in, a response without a body, or below 1 KB', async (t) => {
  const read = await gatewayOf(t, leads);
  for (const path of ['/api/auth/user', '/api/auth?x=1']) {
    const { headers, content } = await read(path);
    assert.deepEqual([headers['content-encoding'], content.toString()], [undefined, leads], path);
  }
  const head = await read('/api/vendor-account/1/leads', 'br', 'HEAD');
  assert.deepEqual(
    [head.headers['content-encoding'], head.headers['content-length']],
    [undefined, String(Buffer.byteLength(leads))],
  );
  const small = await (await gatewayOf(t, leads.slice(0, 1023)))('/api/vendor-account/1/leads');
  assert.deepEqual([small.headers['content-encoding'], small.content.length], [undefined, 1023]);
});

test('passes on what is encoded already', async (t) => {
  const encoded = gzipSync(leads);
  const twice = await gatewayOf(t, encoded.toString('latin1').padEnd(2000), {
    ...json,
    'content-encoding': 'gzip',
  });
  assert.equal((await twice('/api/vendor-account/1/leads', 'br, gzip')).headers['content-encoding'], 'gzip');
  const photo = await gatewayOf(t, leads, { 'content-type': 'image/jpeg' });
  assert.equal((await photo('/api/files/1', 'br')).headers['content-encoding'], undefined);
});
