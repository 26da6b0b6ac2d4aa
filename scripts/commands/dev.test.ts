/**
 * Tests that `pnpm dev` and `pnpm gallery` refuse invalid arguments with one clear line before they build or start
 * anything.
 */
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { CONTRACT_VERSION } from '@portal/shared/federation';
import { freePort } from '@portal/platform/server';
import { sharedVersions } from '@portal/platform/build';
import { run } from '@portal/platform/run';
import { CONTRACT_FILE, promote } from '@portal/platform/sets';
import { publishSample, temporaryStore } from '@portal/platform/sets/testing';
import { readConfig, startGateway } from '../../gateway/src/index.ts';

let elsewhere: Server;
let port: number;
before(async () => {
  elsewhere = createServer((_, response) => response.end('something else'));
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  ({ port } = elsewhere.address() as AddressInfo);
});
after(() => elsewhere.close());

/** Runs a command and expects one line that says why it ends. */
const refused = async (args: string[], reason: RegExp, command = 'dev') => {
  const { code, output } = await run(process.execPath, [`scripts/commands/${command}.ts`, ...args], {
    quiet: true,
  });
  assert.equal(code, 1, output);
  const lines = output.trim().split('\n');
  assert.equal(lines.length, 1, output);
  assert.match(lines[0] ?? '', reason);
};

test('exits with one line that explains why a command cannot run', async () => {
  // Each command checks its port by listening on it, so no two share one.
  const [nobody, own, other] = [await freePort(), String(await freePort()), String(await freePort())];
  await Promise.all([
    refused([], /Name what to run.*pnpm dev remote-auth/),
    refused(['remote-payments'], /no 'remote-payments'.*Known: host, admin, auth/),
    refused(['auth', '--port', String(port)], new RegExp(`Port ${port} is in use`)),
    refused(
      ['auth', '--port', own, '--against', `http://127.0.0.1:${nobody}`],
      /does not answer \(ECONNREFUSED\)/,
    ),
    refused(
      ['auth', '--port', other, '--against', `http://127.0.0.1:${port}`],
      /not with a page of the portal/,
    ),
    refused(['auth', '--against', 'staging'], /--against needs the address/),
    refused(['host', '--alone'], /--alone runs one remote/),
    refused(['--port', 'abc'], /--port needs a whole number/, 'gallery'),
    refused(['--port', String(port)], new RegExp(`Port ${port} is in use`), 'gallery'),
  ]);
});

test('prints the options with --help', async () => {
  const { code, output } = await run(process.execPath, ['scripts/commands/dev.ts', '--help'], {
    quiet: true,
  });
  assert.equal(code, 0);
  for (const word of ['--against', '--alone', '--port', 'Fast Refresh'])
    assert.ok(output.includes(word), word);
});

test('names what a remote imports and the host of the portal does not provide', async (t) => {
  const { dataDir, store } = await temporaryStore((work) => t.after(work));
  const host = { contract: CONTRACT_VERSION, shared: sharedVersions({ react: 'production' }) };
  const content = {
    'index.html': '<html><head>[[portal:head]]</head><body>[[portal:end]]</body></html>',
    [CONTRACT_FILE]: JSON.stringify({ ...host, provides: { '@portal/shared/runtime': ['call'] } }),
  };
  await publishSample(store, { name: 'host', version: '1.0.0', content });
  await promote(store, 'development', { versions: { host: '1.0.0' } }, { by: 'tests', reason: 'first' });
  const gateway = await startGateway(readConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir }), {
    log: false,
  });
  t.after(gateway.close);
  const { code, output } = await run(
    process.execPath,
    ['scripts/commands/dev.ts', 'auth', '--port', String(await freePort()), '--against', gateway.url],
    { quiet: true },
  );
  assert.equal(code, 1, output);
  assert.match(output, new RegExp(`remote-auth does not fit host@1\\.0\\.0 of ${gateway.url}: it uses `));
  assert.match(output, /`errorText`.* of @portal\/shared\/runtime, which the host does not provide/);
  assert.match(output, /`useState`.* of react, which the host does not provide/);
  assert.doesNotMatch(output, /`call`|from the sources: http/);
});
