import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { currentCommit } from './git.ts';

test('marks the commit of a working tree with uncommitted changes', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-git-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=T', '-c', 'user.email=t@x.example', ...args]);
  git('init', '--quiet');
  assert.equal(await currentCommit(folder), null);
  git('commit', '--quiet', '--allow-empty', '--message', 'First');
  const commit = await currentCommit(folder);
  assert.match(commit!, /^[0-9a-f]{40}$/);
  writeFileSync(join(folder, 'new.ts'), '');
  assert.equal(await currentCommit(folder), `${commit}-dirty`);
});
