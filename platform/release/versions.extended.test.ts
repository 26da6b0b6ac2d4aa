/** Tests that versions come from the content of builds, in a copy of the repository with its own packages. */
import assert from 'node:assert/strict';
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { ReleaseName } from '@portal/shared/federation';
import { run } from '../run.ts';
import { repositoryRoot } from '../repository-root.ts';
import { findRelease, listReleases, openStore, readBuildFile } from '../store/index.ts';

const notCopied = ['.git', '.data', 'node_modules', 'dist', 'report'];
let folder: string;
let copy: string;

before(async () => {
  // Next to the repository, because hard links need the same disk.
  folder = await mkdtemp(join(repositoryRoot, '..', '.portal-copy-'));
  copy = join(folder, 'another', 'path');
  await mkdir(copy, { recursive: true });
  for (const name of await readdir(repositoryRoot)) {
    if (notCopied.includes(name)) continue;
    const filter = (path: string) => !notCopied.includes(path.split('/').at(-1) ?? '');
    await cp(join(repositoryRoot, name), join(copy, name), { recursive: true, filter });
  }
  for (const name of ['.', ...(await readdir(copy))]) {
    const packages = join(repositoryRoot, name, 'node_modules');
    if (!existsSync(packages)) continue;
    await run('cp', ['-al', packages, join(copy, name)]);
    for (const cache of ['.cache', '.federation'])
      await rm(join(copy, name, 'node_modules', cache), { recursive: true, force: true });
  }
});
after(() => rm(folder, { recursive: true, force: true }));

/** Runs a command of a working copy with its own store. */
async function inCopy(root: string, dataDir: string, ...args: string[]): Promise<string> {
  const { code, output } = await run(process.execPath, args, {
    cwd: root,
    quiet: true,
    env: { DATA_DIR: dataDir, STORE_URL: '' },
  });
  assert.equal(code, 0, output);
  return output;
}

test('the same sources make the same bytes in two folders, and only changed content makes a version', async (t) => {
  const stores = await Promise.all([0, 1].map(() => mkdtemp(join(tmpdir(), 'portal-versions-'))));
  t.after(() => Promise.all(stores.map((each) => rm(each, { recursive: true, force: true }))));
  const [here = '', there = ''] = stores;
  await Promise.all([
    inCopy(repositoryRoot, here, 'scripts/commands/build.ts', 'host', 'onboarding'),
    inCopy(copy, there, 'scripts/commands/build.ts', 'host', 'onboarding'),
  ]);
  const built = async (dataDir: string, name: ReleaseName) =>
    (await listReleases(openStore(dataDir), name))[0];
  for (const name of ['host', 'onboarding'] as const) {
    const [first, second] = [await built(here, name), await built(there, name)];
    assert.ok(first && Object.keys(first.files).length > 20);
    assert.deepEqual(second?.files, first.files, name);
    assert.equal(second?.version, first.version);
  }
  const version = (await built(here, 'onboarding'))?.version ?? '';

  await writeFile(
    join(copy, 'shared/ui/unused.ts'),
    'export const unused = (): string => "nobody imports this";\n',
  );
  await appendFile(join(copy, 'shared/ui/index.ts'), "export { unused } from './unused.ts';\n");
  await appendFile(join(copy, 'pnpm-lock.yaml'), '# another package\n');
  const build = () => inCopy(copy, there, 'scripts/commands/build.ts', 'onboarding');
  assert.match(
    await build(),
    new RegExp(`✓ onboarding@${version} built .*, with the content that the store has`),
  );
  assert.match(await build(), new RegExp(`onboarding@${version} is up to date`));
  assert.equal((await listReleases(openStore(there), 'onboarding')).length, 1);
  const published = await inCopy(copy, there, 'scripts/commands/publish.ts', 'onboarding', '--json');
  assert.match(published, new RegExp(`"published": false,[^]*"version": "${version}"`));

  const routes = join(copy, 'remote-onboarding/src/routes.tsx');
  await writeFile(routes, `${await readFile(routes, 'utf8')}\nconsole.info('changed');\n`);
  assert.doesNotMatch(await build(), new RegExp(version));
  assert.equal((await listReleases(openStore(there), 'onboarding')).length, 2);

  await inCopy(copy, there, 'scripts/commands/publish.ts', 'onboarding', '--version', '1.4.0');
  const named = await findRelease(openStore(there), 'onboarding', '1.4.0');
  assert.equal(named?.global, 'portal_onboarding_1_4_0');
  assert.match(
    String(await readBuildFile(openStore(there), named, 'remoteEntry.js')),
    /portal_onboarding_1_4_0/,
  );
});
