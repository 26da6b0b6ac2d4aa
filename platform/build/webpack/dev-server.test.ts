/** Tests the dev server against sites that a developer has open, which can reach this machine. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { CONTRACT_VERSION } from '@portal/shared/federation';
import { freePort } from '../../server/index.ts';
import { fitsHost } from '../contract/build-checks.ts';
import { sharedVersions } from '../contract/shares.ts';
import { startDevServer } from './dev-server.ts';

test('serves and proxies nothing to a site whose name resolves to this machine, nor to other machines', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'dev-server-'));
  t.after(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'main.js'), 'run()');
  const asked: string[] = [];
  const portal = createServer(({ url }, response) => {
    asked.push(url ?? '');
    response.end('from the portal');
  }).listen(0, '127.0.0.1');
  await once(portal, 'listening');
  t.after(() => portal.close());
  const port = await freePort();
  const stop = await startDevServer({
    sources: [
      {
        name: 'auth',
        folder,
        config: { mode: 'none', entry: './main.js', stats: 'none', output: { publicPath: '/own/' } },
      },
    ],
    port,
    portal: `http://127.0.0.1:${(portal.address() as AddressInfo).port}`,
    hot: false,
    servePage: async () => false,
  });
  t.after(stop);
  const statusOf = (path: string, headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) => {
      request({ host: '127.0.0.1', port, path, agent: false, headers }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode));
      })
        .on('error', reject)
        .end();
    });
  const paths = ['/api/leads', '/own/main.js', '/webpack-dev-server', '/__operations', '/'];
  for (const path of paths) {
    assert.equal(
      await statusOf(path, { host: `rebound.example:${port}`, 'x-forwarded-host': 'localhost' }),
      403,
      path,
    );
    const embedded = {
      host: `localhost:${port}`,
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'no-cors',
    };
    assert.equal(await statusOf(path, embedded), 403, path);
  }
  assert.equal(await statusOf('/own/..%2f..%2f..%2fetc/passwd', { host: 'localhost' }), 403);
  assert.deepEqual(asked, []);
  assert.equal(await statusOf('/api/leads', { host: `localhost:${port}` }), 200);
  assert.equal(await statusOf('http://rebound.example/api/leads', { host: `localhost:${port}` }), 200);
  assert.deepEqual(
    asked,
    ['/api/leads', '/http://rebound.example/api/leads'],
    'all of it goes to the portal',
  );

  const outside = Object.values(networkInterfaces())
    .flat()
    .find((each) => each && !each.internal && each.family === 'IPv4');
  if (!outside) return;
  const refused = request({ host: outside.address, port, agent: false }).end();
  const [error] = (await once(refused, 'error')) as [NodeJS.ErrnoException];
  assert.equal(error.code, 'ECONNREFUSED');
});

test('builds a remote that has to fit a deployed host', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'dev-server-'));
  t.after(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'main.js'), 'run()');
  const port = await freePort();
  const host = { contract: CONTRACT_VERSION, shared: sharedVersions({ react: 'production' }), provides: {} };
  const stop = await startDevServer({
    sources: [
      {
        name: 'auth',
        folder,
        config: {
          mode: 'development',
          entry: './main.js',
          stats: 'none',
          output: { publicPath: '/own/' },
          plugins: [fitsHost(host, { remote: 'auth', place: 'a host' })],
        },
      },
    ],
    port,
    portal: 'http://127.0.0.1:9',
    hot: false,
    servePage: async () => false,
  });
  t.after(stop);
  const answer = await fetch(`http://localhost:${port}/own/main.js`);
  assert.equal(answer.status, 200);
});
