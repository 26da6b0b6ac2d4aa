import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const MEMORY = '/dev/shm';

test('a run deletes the files that its user’s ended runs left, and keeps those of running ones and of other users', (t) => {
  if (!existsSync(MEMORY)) return t.skip('no file system in memory');
  const ended = spawnSync(process.execPath, ['--version']).pid;
  const [leftover, inUse] = [ended, process.pid].map((pid) => join(MEMORY, `portal-tests-${pid}-test`));
  for (const folder of [leftover!, inUse!]) mkdirSync(folder);
  t.after(() => [leftover!, inUse!].forEach((folder) => rmSync(folder, { recursive: true, force: true })));
  const module = new URL('./temporary-files.ts', import.meta.url).href;
  const code = `import(${JSON.stringify(module)}).then(({ keepTemporaryFilesInMemory: run }) => run())`;
  const asAnotherUser = `process.getuid = () => ${process.getuid!() + 1}; ${code}`;
  assert.equal(spawnSync(process.execPath, ['--eval', asAnotherUser]).status, 0);
  assert.deepEqual([existsSync(leftover!), existsSync(inUse!)], [true, true], 'another user’s run');
  assert.equal(spawnSync(process.execPath, ['--eval', code]).status, 0);
  assert.deepEqual([existsSync(leftover!), existsSync(inUse!)], [false, true]);
});
