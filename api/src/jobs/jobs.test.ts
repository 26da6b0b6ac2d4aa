import assert from 'node:assert/strict';
import { once } from 'node:events';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openTestDatabase } from '../../test/database.ts';
import { openServers, SLOW } from '../../test/support/server-process.ts';
import { buildApp } from '../app.ts';
import { loadConfig } from '../config.ts';
import { readStoredEmails } from '../mail/transport.ts';

const { dataDir, start } = await openServers();

test('processes queued jobs once the server listens', SLOW, async () => {
  const { child, base } = await start();
  const password = 'a lighthouse above Pescadero';
  const response = await fetch(`${base}/api/auth/vendor-register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Wren Castillo',
      email: 'wren@tuleelk.example',
      password,
      password_confirmation: password,
    }),
  });
  assert.equal(response.status, 201, await response.text());
  const folder = join(dataDir, 'mails');
  for (let attempt = 0; attempt < 200 && (await readStoredEmails(folder, 1)).length === 0; attempt++)
    await sleep(50);
  const [mail] = await readStoredEmails(folder, 1);
  assert.equal(mail?.to, 'wren@tuleelk.example');
  child.kill('SIGTERM');
  await once(child, 'exit');
});

test('restores a changed cron schedule at startup and leaves the others untouched', async () => {
  const database = await openTestDatabase();
  const planned = () =>
    database.query(`select name, cron, updated_on::text from pgboss.schedule order by name`);
  const before = await planned();
  await database.query(`update pgboss.schedule set cron = '0 0 1 1 *' where name = 'cleanup'`);
  const app = await buildApp(
    loadConfig({ DATA_DIR: dataDir, SEED_DEMO: '0', LOG_LEVEL: 'silent' }),
    database,
  );
  after(() => app.close());
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
