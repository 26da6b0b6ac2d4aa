/** Tests that `pnpm dev --against` builds for the host of the portal. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CONTRACT_VERSION } from '@portal/shared/federation';
import { freePort } from '@portal/platform/server';
import { sharedVersions } from '@portal/platform/build';
import { run } from '@portal/platform/run';
import { CONTRACT_FILE, promote } from '@portal/platform/sets';
import { publishSample, temporaryStore } from '@portal/platform/sets/testing';
import { readConfig, startGateway } from '../../gateway/src/index.ts';

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
