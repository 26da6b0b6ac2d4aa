import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { openTestDatabase } from '../../test/database.ts';
import { buildApp } from '../app.ts';
import { loadConfig } from '../config.ts';

test('restores a changed cron schedule at startup and leaves the others untouched', async () => {
  const database = await openTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-jobs-'));
  const planned = () =>
    database.query(`select name, cron, updated_on::text from pgboss.schedule order by name`);
  const before = await planned();
  await database.query(`update pgboss.schedule set cron = '0 0 1 1 *' where name = 'cleanup'`);
  const app = await buildApp(
    loadConfig({ DATA_DIR: dataDir, SEED_DEMO: '0', LOG_LEVEL: 'silent' }),
    database,
  );
  after(async () => {
    await app.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  await app.ready();
  const restored = await planned();
  assert.deepEqual(
    restored.map(({ name, cron }) => ({ name, cron })),
    before.map(({ name, cron }) => ({ name, cron })),
  );
  const others = (rows: Record<string, unknown>[]) => rows.filter(({ name }) => name !== 'cleanup');
  assert.ok(others(before).length > 0);
  assert.deepEqual(others(restored), others(before));
});
