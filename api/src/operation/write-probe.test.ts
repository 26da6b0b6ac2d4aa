import { sql } from 'drizzle-orm';
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { openPortal } from '../../test/support/build-app.ts';
import { createAdmin } from '../../test/support/factories.ts';
import { createCaller, injectAs } from '../../test/support/inject-as.ts';
import { openFailingDatabase, withFailure } from '../../test/faults/failing-database.ts';

const { app, db } = await openPortal({}, await openFailingDatabase());
const visitor = createCaller(app);
const readiness = async () => (await visitor('GET /health/ready')).status;

const now = performance.now.bind(performance);
let aheadMs = 0;
mock.method(performance, 'now', () => now() + aheadMs);
const pass = (seconds: number) => {
  aheadMs += seconds * 1000;
};

test('is not ready while the disk is full, and tries to write at most once in ten seconds', async () => {
  assert.equal(await readiness(), 200);
  pass(9);
  // The statement after the ping. Within ten seconds there is none.
  const later = await withFailure(2, readiness);
  assert.deepEqual(later, { answer: 200, failed: false });
  pass(2);
  const many = () => Promise.all(Array.from({ length: 20 }, readiness));
  const full = await withFailure(21, many);
  assert.deepEqual([...new Set(full.answer)], [503], 'all share the failed write');
  assert.equal(await readiness(), 503);
  assert.equal((await visitor('GET /health/live')).status, 200);
  pass(11);
  assert.equal(await readiness(), 200);
});

test('is not ready while the database is read-only, and refuses writes with 503', async () => {
  const admin = await injectAs(app, await createAdmin(db));
  const setReadOnly = (value: 'on' | 'off') =>
    // Each connection of the pool runs one of these.
    Promise.all(
      Array.from({ length: 4 }, () =>
        db.execute(sql`select set_config('default_transaction_read_only', ${value}, false), pg_sleep(0.2)`),
      ),
    );
  const databaseStatus = async () =>
    (await admin('GET /vendor-admin/system-status')).body.data.find(
      ({ name }: { name: string }) => name === 'database',
    ).status;
  assert.equal(await databaseStatus(), 'ok');
  pass(11);
  await setReadOnly('on');
  assert.equal(await readiness(), 503);
  const body = {
    name: 'Rosa',
    email: 'rosa@delgado.example',
    subject: 'general',
    message: 'About ten words',
  };
  assert.equal((await visitor('POST /contact', { body })).status, 503);
  await setReadOnly('off');
  assert.equal(await databaseStatus(), 'down', 'until the next write');
  pass(11);
  assert.equal(await databaseStatus(), 'ok');
});

test('leaves nothing behind', async () => {
  for (let again = 0; again < 5; again++) {
    pass(11);
    await readiness();
  }
  const [stored] = await app.database.query(
    `select count(*)::int as tables, sum(pg_relation_size(oid))::int as bytes from pg_class where relname = 'write_probe'`,
  );
  assert.equal(stored!['bytes'], 0);
  assert.ok(Number(stored!['tables']) <= 4, 'one for each connection');
});
