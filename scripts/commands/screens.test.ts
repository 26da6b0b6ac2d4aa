import assert from 'node:assert/strict';
import { mkdtempDisposable, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { run } from '@portal/platform/run';

test('screens refuses a folder that has files', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'portal-screens-'));
  await writeFile(join(folder.path, 'notes.txt'), 'mine');
  const { code, output } = await run(process.execPath, ['scripts/commands/screens.ts', folder.path], {
    quiet: true,
  });
  assert.deepEqual(
    [code, output],
    [1, `${folder.path} is not empty. Name a new folder for the screenshots.\n`],
  );
  assert.deepEqual(await readdir(folder.path), ['notes.txt']);
});
