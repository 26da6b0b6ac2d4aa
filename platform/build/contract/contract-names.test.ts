import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { CONTRACT_VERSION } from '@portal/shared/federation';
import { sampleMounts } from '@portal/shared/federation/testing';
import { currentSet, promote } from '../../sets/index.ts';
import { publishBuild } from '../../store/index.ts';
import { publishSample, releaseEverything, temporaryStore } from '../../sets/test/sample-builds.ts';
import { sourcesOf } from '../../commands/dev/plan.ts';
import { remotePreset, sharedVersions } from '../index.ts';

const runtime = '@portal/shared/runtime';

/** Uses the host's modules in every way that a bundle can. */
const sources = {
  'src/routes.tsx': `
    import { useState, type ReactNode } from 'react';
    import type { Session } from '${runtime}';
    import { currentUser, unused } from '${runtime}';
    import * as jotai from 'jotai';
    import * as dom from 'react-dom';
    import styled from '@emotion/styled';
    import { used } from './shared.js';
    export const title = (session: Session): ReactNode => session.token;
    export const routes = [{ element: <styled.p />, a: useState, b: currentUser, c: jotai.atom, d: Object.keys(dom), used }];
    export const later = () => import('./later.ts');`,
  'src/shared.js': `
    export { hasCode as used, errorText as neverUsed } from '${runtime}';`,
  'src/later.ts': `
    export * from '@emotion/cache';
    const { createRoot } = require('react-dom/client');
    export const start = createRoot;`,
};

test('a build records the names that it uses of the host, without types and unused code', async (t) => {
  const { store } = await temporaryStore((work) => t.after(work));
  const from = await buildRemote((work) => t.after(work), sources);
  const { imports } = await publishBuild({ store, from, commit: null });
  assert.deepEqual(imports, {
    '@emotion/cache': ['*'],
    '@emotion/react/jsx-runtime': ['jsx'],
    '@emotion/styled': ['default'],
    [runtime]: ['currentUser', 'hasCode'],
    jotai: ['atom'],
    react: ['useState'],
    'react-dom': ['*'],
    'react-dom/client': ['createRoot'],
  });
});

test('promotion rejects a real build that uses a name missing in the host', async (t) => {
  const { store } = await temporaryStore((work) => t.after(work));
  await releaseEverything(store);
  const from = await buildRemote((work) => t.after(work), {
    'src/routes.tsx': `import { call, currentUser } from '${runtime}';\nexport const routes = [call, currentUser];`,
  });
  const { version, imports, shared } = await publishBuild({ store, from, commit: null });
  const host = {
    name: 'host' as const,
    shared: Object.fromEntries(Object.entries(shared).map(([module, range]) => [module, range.slice(1)])),
  };
  assert.deepEqual(imports, { [runtime]: ['call', 'currentUser'] });
  const provides = { react: ['useState'], [runtime]: ['call'] };
  await publishSample(store, { ...host, version: '2.0.0', provides });
  await promote(store, 'development', { versions: { host: '2.0.0' } }, { by: 'Ada', reason: 'a host' });
  const promoted = () =>
    promote(store, 'development', { versions: { auth: version } }, { by: 'Ada', reason: 'a remote' });
  await assert.rejects(promoted, {
    message: `auth@${version} does not fit host@2.0.0: it uses \`currentUser\` of ${runtime}, which the host does not provide.`,
  });
  assert.equal((await currentSet(store, 'development'))?.number, 2);
  await publishSample(store, {
    ...host,
    version: '2.1.0',
    provides: { ...provides, [runtime]: ['call', 'currentUser'] },
  });
  await promote(store, 'development', { versions: { host: '2.1.0' } }, { by: 'Ada', reason: 'a host' });
  assert.equal((await promoted()).number, 4);
});

test('a build for a dev server fails with the names that the deployed host does not provide', async (t) => {
  const contract = {
    contract: CONTRACT_VERSION,
    shared: sharedVersions({ react: 'production' }),
    provides: { react: ['useState'], [runtime]: ['call'] },
  };
  const deployedHost = { place: 'host@1.0.0 of the portal', contract };
  const { config } = await sourcesOf('auth', { alone: false, deployedHost });
  const routes = `
    import { useId, useState } from 'react';
    import { call, currentUser } from '${runtime}';
    export const routes = [call, currentUser, useId, useState];`;
  await assert.rejects(
    buildRemote((work) => t.after(work), { 'src/routes.tsx': routes }, config),
    ({ message }: Error) => {
      assert.match(message, /remote-auth does not fit host@1\.0\.0 of the portal: it uses /);
      assert.match(message, /`currentUser` of @portal\/shared\/runtime, which the host does not provide/);
      assert.match(message, /`useId` of react, which the host does not provide/);
      assert.doesNotMatch(message, /`call`|`useState`/);
      return true;
    },
  );
});

const remote = { name: 'auth', ...sampleMounts['auth']! };
const platform = fileURLToPath(new URL('../../', import.meta.url));

/** Builds a small remote from the given sources with a real configuration. Returns the folder of the finished build. */
async function buildRemote(
  after: (work: () => Promise<void>) => void,
  sources: Record<string, string>,
  config: webpack.Configuration = remotePreset({ remote })({}, { mode: 'production' }),
): Promise<string> {
  // Below the package, so that its libraries are found.
  const context = await mkdtemp(join(platform, '.remote-under-test-'));
  after(() => rm(context, { recursive: true, force: true }));
  for (const [file, text] of Object.entries(sources)) {
    await mkdir(dirname(join(context, file)), { recursive: true });
    await writeFile(join(context, file), text);
  }
  const path = join(context, 'dist');
  const compiler = webpack({ ...config, context, output: { ...config.output, path } });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else compiler.close(() => resolve());
    });
  });
  return path;
}
