/**
 * Tests that builds and release sets of old checkouts work with today's gateway and commands, or are refused with the
 * reason. Runs the code of old commits, so it needs the history of the repository.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { run } from '@portal/platform/run';
import { promote, rollback } from '@portal/platform/sets';
import { publishSample } from '@portal/platform/sets/testing';
import { paths, repositoryRoot } from '@portal/platform/store';
import { signTrusted } from '@portal/platform/trust';
import type { ReleaseRecord } from '@portal/shared/federation';
import { testGateway, untilServed } from './gateway.ts';

const signature = { by: 'tests', reason: 'test' };

/** Signed builds that say where they are mounted. */
const mounted = { commit: 'fc002aba', folders: ['platform', 'shared'], store: 'platform/store' };
/** Older: builds without a signature, a mount or the names that they use. */
const unsigned = { commit: '7fd65707', folders: ['shared'], store: 'shared/federation/store' };

/** Checks out the release code of an old commit. null when the clone does not have it. */
async function oldCheckout(t: TestContext, { commit, folders, store }: typeof mounted) {
  const git = (...args: string[]) =>
    spawnSync('git', args, {
      cwd: repositoryRoot,
      maxBuffer: 2 ** 29,
      env: { ...process.env, GIT_DIR: undefined },
    });
  if (git('cat-file', '-e', `${commit}^{tree}`).status !== 0) {
    t.skip(`this clone does not have commit ${commit}: fetch the whole history`);
    return null;
  }
  const root = await mkdtemp(join(tmpdir(), 'portal-old-'));
  t.after(() => rm(root, { recursive: true }));
  execFileSync('tar', ['-x', '-C', root], { input: git('archive', commit, ...folders).stdout });
  await linkPackages(root, folders);
  return {
    /** Runs a module of the old checkout on a data folder. `store` and `testing` are its modules. */
    async run(dataDir: string, code: string) {
      const module = (file: string) => JSON.stringify(pathToFileURL(join(root, store, file)).href);
      const file = join(root, 'old.ts');
      await writeFile(
        file,
        `import * as testing from ${module('testing.ts')};
        import * as releases from ${module('index.ts')};
        const store = releases.openStore(${JSON.stringify(dataDir)});
        const signature = { by: 'old', reason: 'old' };
        ${code}`,
      );
      return run(process.execPath, [file], { quiet: true });
    },
  };
}

/** Gives an old checkout today's packages, and its own instead of the workspace's. */
async function linkPackages(root: string, folders: string[]): Promise<void> {
  const modules = join(root, 'node_modules');
  await mkdir(join(modules, '@portal'), { recursive: true });
  for (const folder of folders) await symlink(join(root, folder), join(modules, '@portal', folder));
  for (const from of ['platform', 'shared']) {
    const installed = join(repositoryRoot, from, 'node_modules');
    for (const name of await readdir(installed)) {
      if (name.startsWith('.') || name === '@portal') continue;
      await symlink(join(installed, name), join(modules, name)).catch(() => null);
    }
  }
}

test('builds and release sets of a checkout of 2026-11-24 are promoted, served and rolled back', async (t) => {
  const old = await oldCheckout(t, mounted);
  if (!old) return;
  const { get, store, config } = await testGateway((work) => t.after(work));
  const released = async () => /"auth":\{"version":"([^"]+)"/.exec(await (await get('/login')).text())?.[1];

  const published = await old.run(
    config.DATA_DIR,
    `for (const version of ['1.1.0', '1.2.0']) await testing.publishSample(store, { name: 'auth', version });
    await releases.promote(store, 'development', { versions: { auth: '1.1.0' } }, signature);`,
  );
  assert.equal(published.code, 0, published.output);
  await untilServed(get, { number: 2 });
  assert.equal(await released(), '1.1.0');

  await untilServed(get, await promote(store, 'development', { versions: { auth: '1.2.0' } }, signature));
  assert.equal(await released(), '1.2.0');
  await untilServed(get, await rollback(store, 'development', 'auth', signature));
  assert.equal(await released(), '1.1.0');

  await publishSample(store, { name: 'admin', version: '1.1.0' });
  await promote(store, 'development', { versions: { admin: '1.1.0' } }, signature);
  const promoted = await old.run(
    config.DATA_DIR,
    `await testing.publishSample(store, { name: 'auth', version: '1.3.0' });
    await releases.promote(store, 'development', { versions: { auth: '1.3.0' } }, signature);`,
  );
  assert.equal(promoted.code, 0, promoted.output);
  await untilServed(get, { number: 6 });
  assert.equal(await released(), '1.3.0');
  assert.match(await (await get('/login')).text(), /"admin":\{"version":"1\.1\.0"/);
});

test('a build of a checkout of 2026-11-23 is refused with the reason, and the portal serves what it served', async (t) => {
  const old = await oldCheckout(t, unsigned);
  if (!old) return;
  const { get, store, config } = await testGateway((work) => t.after(work));
  const published = await old.run(
    config.DATA_DIR,
    `await testing.publishSample(store, { name: 'auth', version: '0.1.0' });`,
  );
  assert.equal(published.code, 0, published.output);
  await assert.rejects(promote(store, 'development', { versions: { auth: '0.1.0' } }, signature), {
    message:
      'auth@0.1.0 is not signed by a trusted key of auth. It has no signature. Publish it again from a newer checkout.',
  });

  const file = join(store.root, paths.build('auth', '0.1.0'), 'release.json');
  const record = JSON.parse(await readFile(file, 'utf8')) as ReleaseRecord;
  await writeFile(
    file,
    JSON.stringify(signTrusted(store.keys, 'build', record, () => store.keys.trust!.sets)),
  );
  await assert.rejects(promote(store, 'development', { versions: { auth: '0.1.0' } }, signature), {
    message:
      'auth@0.1.0 does not fit host@1.0.0: it was built before builds recorded what they import; build it again from a newer checkout.',
  });
  await untilServed(get, { number: 1 });
  assert.equal((await get('/login')).status, 200);
});
