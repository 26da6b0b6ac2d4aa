import assert from 'node:assert/strict';
import { request } from 'node:http';
import { test } from 'node:test';
import { testGateway } from './gateway.ts';

test('serves build files as immutable, with the content type and the best accepted encoding', async (t) => {
  const { url } = await testGateway((work) => t.after(work));
  for (const [accept, encoding] of [
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', undefined],
  ] as const) {
    const response = await raw(`${url}/remotes/auth/1.0.0/routes.js`, { 'accept-encoding': accept });
    assert.equal(response.status, 200);
    assert.equal(response.headers['content-encoding'], encoding);
    assert.equal(response.headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.equal(response.headers['content-type'], 'text/javascript; charset=utf-8');
    assert.equal(response.headers['vary'], 'accept-encoding');
  }
});

test('serves only public files of known builds', async (t) => {
  const { get } = await testGateway((work) => t.after(work));
  assert.equal((await get('/host/1.0.0/main.js')).status, 200);
  for (const path of [
    '/remotes/auth/9.9.9/routes.js',
    '/remotes/nobody/1.0.0/routes.js',
    '/remotes/host/1.0.0/main.js',
    '/remotes/auth/1.0.0/release.json',
    '/remotes/auth/1.0.0/build.json',
    '/host/1.0.0/index.html',
    '/remotes/auth/1.0.0/',
  ]) {
    assert.equal((await get(path)).status, 404, path);
  }
});

test('[E5] rejects paths outside the store', async (t) => {
  const { url } = await testGateway((work) => t.after(work));
  for (const path of [
    '/host/1.0.0/../../environments/development/sets/000001.json',
    '/host/1.0.0/..%2f..%2fenvironments/development/sets/000001.json',
    '/host/..%2f..%2f/x.json',
    '/host/%2e%2e/%2e%2e/etc/passwd',
    '/remotes/auth/..%5c..%5cx/x.js',
    '/remotes/auth/1.0.0/%00.js',
    '/remotes/__proto__/1.0.0/routes.js',
    '/remotes/auth/1.0.0/__proto__.js',
    '/remotes/auth/1.0.0/%zz.js',
  ]) {
    const { status } = await raw(url, {}, path);
    assert.ok(status === 404 || status === 400, `${path}: ${status}`);
  }
});

test('returns 404 for a version or a file name that is longer than a file system allows', async (t) => {
  const { get } = await testGateway((work) => t.after(work));
  const long = 'a'.repeat(260);
  for (const path of [
    `/remotes/auth/1.0.0-${long}/x.js`,
    `/remotes/${long}/1.0.0/x.js`,
    `/remotes/auth/1.0.0/${long}.js`,
    `/host/1.0.0-${long}/x.js`,
    `/host/1.0.0/${long}.js`,
  ])
    assert.equal((await get(path)).status, 404, path);
});

/** Uses http.request because fetch would normalize the path and decode the body. */
function raw(url: string, headers: Record<string, string>, path?: string) {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]> }>((resolve, reject) => {
    request(url, { headers, ...(path !== undefined && { path }) }, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, headers: response.headers });
    })
      .on('error', reject)
      .end();
  });
}
