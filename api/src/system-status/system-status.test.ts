import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { openPortal } from '../../test/support/build-app.ts';
import { createAdmin } from '../../test/support/factories.ts';
import { injectAs } from '../../test/support/inject-as.ts';

const folder = await mkdtemp(join(tmpdir(), 'portal-storage-'));
after(() => rm(folder, { recursive: true, force: true }));

/** The state of the storage of an API whose database and email server are elsewhere, with a new DATA_DIR. */
async function storageOf(name: string, settings: Record<string, string> = {}) {
  const dataDir = join(folder, name);
  const { app, db } = await openPortal({
    DATA_DIR: dataDir,
    DATABASE_URL: 'postgres://db.example/portal',
    SMTP_URL: 'smtp://127.0.0.1:9',
    ...settings,
  });
  const admin = await injectAs(app, await createAdmin(db));
  const { data } = (await admin('GET /vendor-admin/system-status')).body;
  const storage = data.find((part: { name: string }) => part.name === 'storage');
  return { storage, exists: existsSync(dataDir) };
}

test('stores files of messages in a data folder that the start creates', async () => {
  const { storage, exists } = await storageOf('files');
  assert.equal(storage.status, 'ok', storage.detail);
  assert.match(storage.detail, /^Writable/);
  assert.ok(exists);
});

test('needs no data folder when the files of messages are in a bucket too', async () => {
  const { storage, exists } = await storageOf('none', { FILES_URL: 's3://portal-files/messages' });
  assert.deepEqual(storage, {
    name: 'storage',
    status: 'off',
    detail: 'Nothing is kept on this machine: files are in the bucket of FILES_URL',
  });
  assert.ok(!exists);
});

test('says that the clock of this machine is a day off', async (t) => {
  const { app, db } = await openPortal();
  const admin = await injectAs(app, await createAdmin(db));
  const state = async () => (await admin('GET /vendor-admin/system-status')).body.data[0];
  assert.equal((await state()).status, 'ok');
  // The embedded database takes its time from the process.
  if (app.database.kind === 'embedded') return;
  for (const days of [1, -1]) {
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() + days * 24 * 60 * 60_000 });
    const found = await state();
    t.mock.timers.reset();
    const detail = "PostgreSQL, its clock and this machine's differ by 1440 min";
    assert.deepEqual(found, { name: 'database', status: 'degraded', detail });
  }
});
