/**
 * Tests that `pnpm smoke` passes for a portal that serves its release, and reports what is wrong otherwise.
 */
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { sampleMounts } from '@portal/shared/federation/testing';
import { promote } from '@portal/platform/sets';
import { integrityOfContent } from '@portal/platform/store';
import { publishSample, temporaryStore } from '@portal/platform/sets/testing';
import { readConfig, startGateway } from '../../gateway/src/index.ts';
import { freePort } from '@portal/platform/server';
import { run } from '@portal/platform/run';
import { runInProcess } from '@portal/platform/commands/testing';
import type { CheckResult } from '@portal/platform/commands/portal-checks';

interface Outcome {
  code: number;
  ok: boolean;
  checks: CheckResult[];
}

async function smoke(...args: string[]): Promise<Outcome> {
  const { code, output } = await runInProcess('smoke', ['--wait', '0', ...args, '--json']);
  return { code, ...(JSON.parse(output) as Omit<Outcome, 'code'>) };
}

const failedOf = ({ checks }: Outcome) =>
  checks.filter(({ ok }) => !ok).map(({ name, detail }) => `${name}: ${detail}`);

/** A gateway over small builds, with an API that is ready or not. */
async function portal(t: TestContext, { ready = true } = {}) {
  const { dataDir, store } = await temporaryStore((work) => t.after(work));
  const script = 'run()';
  const tag = `<script src="/host/1.0.0/main.js" integrity="${integrityOfContent(script)}"></script>`;
  const content = {
    'index.html': `<html><head>[[portal:head]]${tag}</head><body></body></html>`,
    'main.js': script,
  };
  await publishSample(store, { name: 'host', version: '1.0.0', content });
  for (const name of Object.keys(sampleMounts)) await publishSample(store, { name, version: '1.0.0' });
  const versions = Object.fromEntries(['host', ...Object.keys(sampleMounts)].map((name) => [name, '1.0.0']));
  await promote(store, 'development', { versions }, { by: 'tests', reason: 'first' });

  const api = createServer((_, response) => response.writeHead(ready ? 200 : 503).end('{"status":"ready"}'));
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const { port } = api.address() as AddressInfo;
  t.after(() => void api.close());
  const env = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, API_URL: `http://127.0.0.1:${port}` };
  const gateway = await startGateway(readConfig(env), { log: false });
  t.after(gateway.close);
  return { url: gateway.url, dataDir, store };
}

test('passes for a portal that serves the released builds, including during a promotion', async (t) => {
  const { url, store } = await portal(t);
  const before = await smoke(url);
  assert.deepEqual(failedOf(before), []);
  assert.equal(before.code, 0);
  assert.equal(before.ok, true);
  assert.ok(before.checks.length >= 5 + Object.keys(sampleMounts).length);

  await publishSample(store, { name: 'auth', version: '1.1.0' });
  const change = { versions: { auth: '1.1.0' } };
  const [after] = await Promise.all([
    smoke(url, '--expect', 'auth@1.1.0', '--expect', 'host@1.0.0', '--wait', '10'),
    promote(store, 'development', change, { by: 'tests', reason: 'next' }),
  ]);
  assert.deepEqual(failedOf(after), []);
});

test('reports a version that does not arrive and an API that is not ready', async (t) => {
  const { url } = await portal(t, { ready: false });
  const outcome = await smoke(url, '--expect', 'auth@9.9.9');
  assert.equal(outcome.code, 1);
  assert.deepEqual(failedOf(outcome), [
    'API and database: it answers with 503',
    'page: auth is 1.0.0, not 9.9.9',
  ]);
});

test('reports a file that differs from the release', async (t) => {
  const { url, dataDir } = await portal(t);
  const file = join(dataDir, 'store/remotes/admin/1.0.0/routes.js');
  await writeFile(file, `${await readFile(file, 'utf8')} changed`);
  const outcome = await smoke(url);
  assert.equal(outcome.code, 1);
  const failed = failedOf(outcome);
  assert.ok(failed.length > 0);
  assert.ok(
    failed.every((each) => each.includes('admin')),
    failed.join('\n'),
  );
});

test('reports every check as failed when no server responds, and opens no browser', async () => {
  const url = `http://127.0.0.1:${await freePort()}`;
  for (const options of [[], ['--browser']]) {
    const outcome = await smoke(url, ...options);
    assert.equal(outcome.code, 1);
    assert.equal(outcome.ok, false);
    assert.ok(outcome.checks.length > 0);
    assert.ok(outcome.checks.every(({ ok, detail }) => !ok && detail.includes('ECONNREFUSED')));
  }
});

test('rejects an invalid URL with an error message', async () => {
  const { code, output } = await run(process.execPath, ['scripts/commands/smoke.ts', 'staging'], {
    quiet: true,
  });
  assert.equal(code, 1);
  assert.match(output, /Name the address of a portal/);
});

test('says what to install for --browser where the packages of the browser are missing', async () => {
  const hooks = `import { registerHooks } from 'node:module';
    registerHooks({ resolve(name, context, next) {
      if (name !== 'playwright-core') return next(name, context);
      throw Object.assign(new Error('not installed'), { code: 'ERR_MODULE_NOT_FOUND' });
    } });`;
  const { code, output } = await run(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(hooks)}`,
      'scripts/commands/smoke.ts',
      'http://localhost:1',
      '--browser',
    ],
    { quiet: true },
  );
  assert.equal(code, 1);
  assert.equal(
    output.trim(),
    '--browser needs Chromium. Install it with: pnpm add -D playwright-core @sparticuz/chromium',
  );
});

test('prints several problems of a check on a line each', async (t) => {
  const { url } = await portal(t);
  const wrong = ['auth', 'admin'].flatMap((name) => ['--expect', `${name}@9.9.9`]);
  const { output } = await runInProcess('smoke', [url, ...wrong, '--wait', '0']);
  assert.match(output, /^✗ [^\n]*:\n {4}[^\n]*auth[^\n]*\n {4}[^\n]*admin[^\n]*$/m);
});
