import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { publishBuild } from '../store/index.ts';
import { temporaryStore, writeBuild } from '../sets/test/sample-builds.ts';
import { checkScriptSize } from './script-size.ts';

test('warns of many scripts by their compressed size, and refuses too many with the largest', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-size-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const sizes = { 'small.js': 10, 'large.js': 5000, 'large.js.br': 600, 'picture.png': 9000, 'more.js': 80 };
  for (const [file, kb] of Object.entries(sizes))
    await writeFile(join(folder, file), Buffer.alloc(kb * 1024));
  const check = (...left: string[]) =>
    checkScriptSize(
      folder,
      'billing',
      Object.keys(sizes).filter((file) => !left.includes(file)),
    );
  assert.equal(await check(), null);
  await writeFile(join(folder, 'large.js.br'), Buffer.alloc(700 * 1024));
  assert.equal(
    await check(),
    'Warning: the scripts of billing have 790 KB compressed; people on phones wait for them: large.js 700 KB, more.js 80 KB, small.js 10 KB.',
  );
  await assert.rejects(
    check('large.js.br'),
    /^ReleaseError: Too large: the scripts of billing have 5,090 KB compressed, at most 1,500 KB: large\.js 5,000 KB, /,
  );
});

test('does not publish a build whose scripts are too large', async (t) => {
  const { store } = await temporaryStore((work) => t.after(work));
  const from = await writeBuild({ name: 'auth', version: '1.0.0' });
  await writeFile(join(from, 'library.js'), Buffer.alloc(5_000_000));
  await assert.rejects(
    publishBuild({ store, from, commit: null }),
    /^ReleaseError: Too large: the scripts of auth/,
  );
});
