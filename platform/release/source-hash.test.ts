/** Tests which changes of the platform make a new build, in a copy of the package. */
import assert from 'node:assert/strict';
import { appendFile, cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from '../repository-root.ts';

test('the hash of the sources changes with the code that builds, and not with commands or tests', async (t) => {
  const copy = await mkdtemp(join(tmpdir(), 'portal-sources-'));
  t.after(() => rm(copy, { recursive: true, force: true }));
  const filter = (path: string) => !path.endsWith('node_modules');
  await cp(join(repositoryRoot, 'platform'), join(copy, 'platform'), { recursive: true, filter });
  for (const path of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'platform/node_modules'])
    await symlink(join(repositoryRoot, path), join(copy, path));
  await mkdir(join(copy, 'shared'));
  const { href } = pathToFileURL(join(copy, 'platform/release/source-hash.ts'));
  const { commonHash } = (await import(href)) as { commonHash: () => Promise<string> };

  const changes = async (file: string) => {
    const before = await commonHash();
    await appendFile(join(copy, 'platform', file), '\n');
    return (await commonHash()) !== before;
  };
  for (const file of ['build/webpack/host.ts', 'release/stamp.ts', 'sets/mounts.ts', 'store/integrity.ts'])
    assert.equal(await changes(file), true, file);
  for (const file of ['commands/smoke.ts', 'sets/test/promoter.ts', 'release/stamp.test.ts'])
    assert.equal(await changes(file), false, file);
});
