import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { repositoryRoot as root } from '../store/index.ts';

/** A copy of the shared code, and a function that replaces text in one of its files. */
export async function copyOfShared(t: TestContext) {
  const folder = await mkdtemp(join(tmpdir(), 'portal-contract-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const shared = join(folder, 'shared');
  await cp(join(root, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
  await cp(join(root, 'shared'), shared, {
    recursive: true,
    filter: (path) => !path.endsWith('node_modules'),
  });
  await symlink(join(root, 'shared', 'node_modules'), join(shared, 'node_modules'));
  const edit = async (file: string, from: string | RegExp, to: string) => {
    const text = await readFile(join(shared, file), 'utf8');
    assert.notEqual(text.search(from), -1, `${file} has ${String(from)}`);
    await writeFile(join(shared, file), text.replace(from, to));
  };
  return { shared, edit };
}
