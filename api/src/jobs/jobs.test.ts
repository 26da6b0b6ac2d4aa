import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { openTestDatabase, testedDatabase } from '../../test/database.ts';
import { buildApp } from '../app.ts';
import { openMailServer } from '../../test/support/smtp-fake.ts';
import { loadConfig } from '../config.ts';
import { mailAttemptSeconds, smtpTransport } from '../mail/transport.ts';
import { Jobs } from './index.ts';

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

test('ends an attempt that is too slow before the next one begins', async (t) => {
  // A queue without an app does not stop on the embedded database.
  if (testedDatabase === 'embedded') return t.skip('another database');
  const database = await openTestDatabase();
  const jobs = new Jobs(new PgBoss(database.queue));
  const attempts: AbortSignal[] = [];
  const done: string[] = [];
  jobs.register<{ name: string }>({
    name: 'slow',
    retries: 2,
    retrySeconds: 0,
    attemptSeconds: 1,
    run: async ({ name }, { signal }) => {
      if (name === 'quick') return void done.push(name);
      for (const earlier of attempts) assert.ok(earlier.aborted, 'the earlier attempt is over');
      attempts.push(signal);
      // The first attempt never ends.
      if (attempts.length === 1) await new Promise(() => {});
      done.push(name);
    },
  });
  after(async () => {
    await jobs.stop();
    await database.close();
  });
  await jobs.start(console as never);
  const [queue] = await database.query(`select expire_seconds from pgboss.queue where name = 'slow'`);
  assert.ok(Number(queue!['expire_seconds']) > 1, 'the queue waits longer than an attempt');
  await database.db.transaction((tx) =>
    jobs.queue(tx, 'slow', [{ data: { name: 'slow' } }, { data: { name: 'quick' } }]),
  );
  await jobs.work();
  for (let wait = 0; done.length < 2 && wait < 500; wait++) await sleep(20);
  assert.deepEqual([done, attempts.length], [['quick', 'slow'], 2]);
});

test('no kind of job is taken for lost while an attempt may run', async () => {
  const database = await openTestDatabase();
  const config = loadConfig({
    SEED_DEMO: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'jobs-')),
  });
  const app = await buildApp(config, database);
  after(() => app.close());
  await app.ready();
  const queues = new Map(
    (await database.query('select name, expire_seconds::int as seconds from pgboss.queue')).map((row) => [
      row['name'],
      Number(row['seconds']),
    ]),
  );
  assert.ok(app.jobs.names.length > 8);
  for (const name of app.jobs.names) assert.ok(queues.get(name)! >= 60, name);
  // Seven answers of a mail server, each as late as it may be.
  const slowest = (7 * config.DELIVERY_TIMEOUT_MS) / 1000;
  assert.ok(mailAttemptSeconds(config) > slowest && queues.get('mail')! > mailAttemptSeconds(config));
});

test('a mail that takes too long is not sent after its attempt is over', async () => {
  const server = await openMailServer();
  server.state.behavior = () => 'silent';
  const transport = smtpTransport(
    {
      MAIL_FROM: 'Gia <gia@portal.example>',
      DELIVERY_TIMEOUT_MS: 10_000,
      publicUrl: 'https://portal.example',
    },
    `smtp://127.0.0.1:${server.port}`,
  );
  const mail = { id: 1, to: 'rosa@delgado.example', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  const attempt = new AbortController();
  const sending = transport.send(mail, attempt.signal);
  for (let wait = 0; server.attempts.length === 0 && wait < 500; wait++) await sleep(10);
  const aborted = performance.now();
  attempt.abort();
  await assert.rejects(sending, (error: Error) => error.name !== 'Undeliverable');
  assert.ok(performance.now() - aborted < 5000, 'before the timeout of the connection');
  assert.equal(await server.openConnections(), 0);
  server.state.behavior = () => 'take';
  await transport.send(mail, new AbortController().signal);
  assert.equal(server.delivered.length, 1);
});
