import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { openStore } from '@portal/platform/store';
import { watchClosure } from '../src/builds/closure-check.ts';

test('a release change after the stop starts no check of the builds’ files', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-store-'));
  t.after(() => rm(folder, { recursive: true }));
  let asked = 0;
  const current = () => {
    asked += 1;
    return Promise.resolve(null);
  };
  const watch = watchClosure({ store: openStore(folder), current, intervalMs: 60_000, log: () => {} });
  watch.check();
  assert.equal(asked, 1);
  watch.stop();
  watch.check();
  assert.equal(asked, 1);
});
