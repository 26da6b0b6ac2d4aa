import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openTestDatabase, testedDatabase } from '../../test/database.ts';
import { openPortal, SERVICE_KEY } from '../../test/support/build-app.ts';
import { createFailedJob } from '../../test/support/factories.ts';
import { createCaller } from '../../test/support/inject-as.ts';
import { Deadline, withDeadline } from '../database/deadline.ts';
import { DeadlinePool, type SlowStatement } from '../database/pool.ts';

const database = await openTestDatabase();
const { app, db } = await openPortal({}, database);

test('the metrics count failed jobs, open streams and connections to PostgreSQL', async () => {
  const metric = async (name: string) => {
    const { body } = await createCaller(app, SERVICE_KEY)('GET /metrics');
    return new RegExp(`^${name.replace(/[{}]/g, '\\$&')} (\\d+)$`, 'm').exec(body as unknown as string)?.[1];
  };
  assert.equal(await metric('portal_jobs_failed'), '0');
  await createFailedJob(db);
  assert.equal(await metric('portal_jobs_failed'), '1');
  assert.equal(await metric('portal_live_streams'), '0');
  assert.equal(await metric('portal_queue_age_seconds{queue="mail"}'), '0');
  const waiting = await metric(
    'db_client_connection_pending_requests{db_client_connection_pool_name="calls"}',
  );
  assert.equal(waiting, testedDatabase === 'postgres' ? '0' : undefined);
});

test(
  'reports a statement that takes long, with the route of its call and without its values',
  { skip: testedDatabase !== 'postgres' },
  async () => {
    const pool = new DeadlinePool(
      { connectionString: database.url!, max: 1 },
      { limitMs: 10_000, slowMs: 50 },
    );
    after(() => pool.end());
    const slow: SlowStatement[] = [];
    pool.reportSlow((one) => slow.push(one));
    await withDeadline(new Deadline(10_000, 'GET /api/leads'), async () => {
      await pool.query('select $1::text', ['a secret']);
      await pool.query('select pg_sleep(0.1), $1::text', ['a secret']);
      await assert.rejects(pool.query('select $1::int / length(pg_sleep(0.1)::text)', [1]));
    });
    assert.deepEqual(
      slow.map(({ route, statement }) => [route, statement]),
      [
        ['GET /api/leads', 'select pg_sleep(0.1), $1::text'],
        ['GET /api/leads', 'select $1::int / length(pg_sleep(0.1)::text)'],
      ],
    );
    assert.ok(slow.every(({ ms }) => ms >= 100));
  },
);
