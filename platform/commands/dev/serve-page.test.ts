/** Tests which page of the portal a dev server requests for a page from the sources. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import { NONCE_META, PAGE_CONFIG_ID } from '@portal/shared/federation';
import { configOfPage } from '../portal-page.ts';
import { servePages } from './serve-page.ts';

const config = { environment: 'staging', host_version: '1.0.0', release_set: 1, mounts: {}, remotes: {} };
const portalPage = `<head><meta name="${NONCE_META}" content="n"></head><script id="${PAGE_CONFIG_ID}">${JSON.stringify(config)}</script>`;

async function listen(t: TestContext, handle: RequestListener): Promise<string> {
  const server = createServer(handle).listen(0, '127.0.0.1');
  t.after(() => server.close());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('requests one page of the portal for each page, without the deployed remote’s first screen', async (t) => {
  const requested: string[] = [];
  const portal = await listen(t, ({ url = '' }, response) => {
    requested.push(url);
    response.writeHead(url === '/' ? 200 : 404, { 'content-type': 'text/html', connection: 'close' });
    response.end(url.startsWith('/__') ? 'operations' : portalPage);
  });
  const serve = servePages(portal, ['auth']);
  const dev = await listen(t, (request, response) => void serve(request, response, async () => ''));
  for (const [path, asked, status] of [
    ['/login?next=%2Fapp', '/from-sources?next=%2Fapp', 200],
    ['/nope', '/from-sources', 404],
    ['/', '/', 200],
    ['/sitemap.xml', '/sitemap.xml', 404],
    ['//', '//', 200],
    ['//elsewhere.example/', '/from-sources', 404],
  ] as const) {
    const page = await fetch(dev + path, { headers: { accept: 'text/html', connection: 'close' } });
    assert.deepEqual([page.status, requested.splice(0)], [status, [asked]], path);
    assert.equal(configOfPage(await page.text())?.remotes['auth']?.version, '0.0.0-sources', path);
  }
  const operations = await fetch(`${dev}/__operations`, { headers: { accept: 'text/html' } });
  assert.equal(await operations.text(), 'operations');
  assert.deepEqual(requested, ['/__operations']);
});

test('maps stack traces for its own pages only, and bounds them', async (t) => {
  const asked: string[] = [];
  const serve = servePages('http://portal.example', ['auth']);
  const dev = await listen(t, (request, response) => {
    if (request.method === 'POST') return void serve(request, response, async () => '');
    asked.push(request.url ?? '');
    response.writeHead(200, { connection: 'close' }).end('{');
  });
  const send = async (body: string, site: string) => {
    const headers = { 'sec-fetch-site': site, connection: 'close' };
    const answer = await fetch(`${dev}/__dev/stack`, { method: 'POST', body, headers });
    return [answer.status, await answer.text()];
  };
  const stack = 'at main.js (http://localhost:3101/api/public-settings:1:2)';
  assert.deepEqual(await send(stack, 'cross-site'), [403, '']);
  assert.deepEqual(await send(stack.padEnd(200_000), 'same-origin'), [403, '']);
  assert.deepEqual(asked, []);
  assert.deepEqual(await send(stack, 'same-origin'), [200, stack], 'what is no source map changes nothing');
  const many = Array.from({ length: 500 }, (_, file) => `http://localhost:3101/${file}.js:1:2`).join('\n');
  assert.deepEqual(await send(many, 'same-origin'), [200, many]);
  assert.equal(asked.length, 101);
});
