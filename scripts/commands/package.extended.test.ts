import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { startReceiver } from '@portal/platform/telemetry/testing';
import { packageServers } from '../supply/server-package.ts';

const place = mkdtempSync(join(tmpdir(), 'portal-package-'));
after(() => rmSync(place, { recursive: true, force: true }));
const [first, second] = [join(place, 'first'), join(place, 'second')];

/** The hash of every file by its path, without the bill of materials, which names the time. */
const contents = (folder: string) =>
  Object.fromEntries(
    globSync('**/*', { cwd: folder })
      .filter((path) => path !== 'sbom.json' && statSync(join(folder, path)).isFile())
      .sort()
      .map((path) => [
        path,
        createHash('sha256')
          .update(readFileSync(join(folder, path)))
          .digest('hex'),
      ]),
  );

test('the same sources make the same folder, and other content is never replaced', async () => {
  await packageServers(first);
  await packageServers(second);
  assert.deepEqual(contents(first), contents(second));
  const unused = Object.keys(contents(first)).filter((path) => /^node_modules.*\.(map|ts)$/.test(path));
  assert.deepEqual(unused, []);
  await packageServers(second);
  writeFileSync(join(place, 'own.txt'), 'not a package');
  await assert.rejects(packageServers(place), /has other content/);
});

test('both servers run from a copied folder without an installation', () => {
  const copy = join(place, 'elsewhere');
  cpSync(first, copy, { recursive: true });
  const env = { PATH: process.env['PATH'], DATA_DIR: join(place, 'data'), API_URL: 'http://127.0.0.1:9' };
  const run = (program: string, command: string) =>
    spawnSync(join(copy, 'bin', program), [command], { env, cwd: place, encoding: 'utf8' });
  const api = run('portal-api', 'doctor');
  assert.equal(api.status, 0, api.stdout + api.stderr);
  assert.match(api.stdout, /^✓ files/m);
  assert.match(run('portal-gateway', 'doctor').stdout, /^✗ API +http:\/\/127\.0\.0\.1:9: /m);
});

test('the servers of the folder send one trace of a call, whose id the response names, and load no telemetry otherwise', async (t) => {
  const receiver = await startReceiver();
  t.after(receiver.close);
  const folder = join(place, 'traced');
  const start = async (program: string, env: Record<string, string>) => {
    const server = spawn(join(first, 'bin', program), {
      env: { PATH: process.env['PATH'], DATA_DIR: folder, SEED_DEMO: '0', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    t.after(() => server.kill('SIGKILL'));
    let printed = '';
    const url = await new Promise<string>((resolve, reject) => {
      server.stdout.on('data', (part: Buffer) => {
        printed += String(part);
        const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(printed) ?? [];
        if (found) resolve(found);
      });
      server.on('exit', () => reject(new Error(`${program} ended: ${printed}`)));
    });
    return { url, server };
  };
  const otel = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_TRACES_SAMPLER_ARG: '1' };
  const api = await start('portal-api', { API_PORT: '0', ...otel });
  const gateway = await start('portal-gateway', { PORT: '0', HOST: '127.0.0.1', API_URL: api.url, ...otel });
  const answer = await fetch(`${gateway.url}/api/health/live`);
  assert.equal(answer.status, 200);
  const id = answer.headers.get('x-request-id');
  // A stop sends what is left.
  gateway.server.kill('SIGTERM');
  api.server.kill('SIGTERM');
  const of = (service: string) =>
    receiver.until(
      () => receiver.spans.find((span) => span.service === service && span.traceId === id),
      `span of ${service} in the trace ${id}`,
    );
  const call = await of('portal-api');
  assert.equal(call.attributes['http.route'], '/api/health/live');
  await of('portal-gateway');
  assert.ok(receiver.spans.some(({ spanId }) => spanId === call.parentSpanId));
});
