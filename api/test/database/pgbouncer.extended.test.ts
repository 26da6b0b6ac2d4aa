/** The API behind PgBouncer in transaction mode: two server connections for everything. Skipped where it is not installed. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inspectPostgres } from '../../src/database/inspect-postgres.ts';
import { openPostgres } from '../../src/database/postgres.ts';
import { openTestDatabase, testedDatabase } from '../database.ts';
import { freePort } from '../postgres-server.ts';
import { openPortal } from '../support/build-app.ts';
import { createAccount, createAdmin } from '../support/factories.ts';
import { injectAs } from '../support/inject-as.ts';

const TIMEOUT_MS = 20_000;
const isInstalled = spawnSync('pgbouncer', ['--version']).status === 0;
const options = {
  skip:
    testedDatabase !== 'postgres' ? 'needs PostgreSQL' : !isInstalled && 'PgBouncer is not installed here',
};
const settings = { DATABASE_POOL: 10, DATABASE_TIMEOUT_MS: TIMEOUT_MS, SLOW_STATEMENT_MS: 60_000 };

async function startBouncer(direct: string): Promise<string> {
  const { port: server, pathname, username, password } = new URL(direct);
  const folder = mkdtempSync(join(tmpdir(), 'portal-pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const database = pathname.slice(1);
  writeFileSync(join(folder, 'users.txt'), `"${username}" "${password}"\n`);
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
${database} = host=127.0.0.1 port=${server} dbname=${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 2
`,
  );
  // It does not run as root.
  const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  const bouncer = spawn('pgbouncer', [join(folder, 'pgbouncer.ini')], { stdio: 'ignore', ...user });
  after(async () => {
    bouncer.kill('SIGINT');
    await once(bouncer, 'exit');
    rmSync(folder, { recursive: true, force: true });
  });
  const url = `postgres://${username}:${password}@127.0.0.1:${port}/${database}`;
  for (let tries = 0; tries < 100; tries++) {
    const client = new pg.Client({ connectionString: url });
    const isUp = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (isUp) return url;
    await sleep(100);
  }
  throw new Error('PgBouncer did not start');
}

const database = options.skip ? null : await openTestDatabase();
after(() => database?.close());
const direct = database?.url ?? '';
const pooled = options.skip ? '' : await startBouncer(direct);

test(
  'refuses a pooler in transaction mode without the database’s own address, in one line',
  options,
  async () => {
    await assert.rejects(openPostgres(settings, pooled), (error: Error) => {
      assert.equal(error.name, 'ConfigError');
      assert.ok(!error.message.includes('\n'));
      return true;
    });
    await assert.rejects(
      openPostgres({ ...settings, DATABASE_DIRECT_URL: pooled }, pooled),
      /^ConfigError: DATABASE_DIRECT_URL leads to a connection pooler that shares connections/,
    );
  },
);

test('asks for the limits of the role, which the pooler does not pass on', options, async () => {
  await assert.rejects(
    openPostgres({ ...settings, DATABASE_DIRECT_URL: direct }, pooled),
    /^ConfigError: .*Run 'alter role postgres set statement_timeout = 20000; alter role postgres set idle_in_transaction_session_timeout = 20000;'/,
  );
});

test('serves calls, jobs and live events through two connections of the pooler', options, async (t) => {
  const client = new pg.Client({ connectionString: direct });
  await client.connect();
  // Of this database only, because the other tests' sessions have the same role.
  const name = pg.escapeIdentifier(new URL(direct).pathname.slice(1));
  for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout'])
    await client.query(`alter role postgres in database ${name} set ${limit} = ${TIMEOUT_MS}`);
  // The pooler's sessions began before.
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and application_name not like 'portal-api%'`,
  );
  t.after(() => client.end());
  await sleep(500);
  assert.equal((await inspectPostgres({ ...settings, DATABASE_DIRECT_URL: direct }, pooled)).isPooled, true);
  const open = await openPostgres({ ...settings, DATABASE_DIRECT_URL: direct }, pooled);
  const portal = await openPortal({}, open);
  const { app, db } = portal;
  const heard: (string | null)[] = [];
  const stop = await app.database.listen('pooled', (payload) => heard.push(payload));
  t.after(stop);

  const people = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const { account, owner } = await createAccount(db);
      return { accountId: account.id, call: await injectAs(app, owner!) };
    }),
  );
  // Thirty calls of each at the same time: more than enough for names of statements, and for other servers in between.
  const statuses = await Promise.all(
    people.flatMap(({ accountId, call }) =>
      Array.from({ length: 30 }, async () => {
        const { status } = await call('GET /vendor-account/{accountId}/leads', { params: { accountId } });
        return status;
      }),
    ),
  );
  assert.deepEqual(new Set(statuses), new Set([200]));
  const [{ zone } = { zone: '' }] = (await app.database.query('show timezone')).map((row) => ({
    zone: String(row['TimeZone']),
  }));
  assert.equal(zone, 'UTC');
  const contact = await app.inject({
    method: 'POST',
    url: '/api/contact',
    payload: { name: 'Rosa', email: 'rosa@x.example', subject: 'general', message: 'Is there parking?' },
  });
  assert.equal(contact.statusCode, 201);
  await portal.mailTo('rosa@x.example', contact.json<{ ticket_id: string }>().ticket_id);
  await app.database.query(`select pg_notify('pooled', 'heard')`);
  for (let tries = 0; tries < 100 && heard.length === 0; tries++) await sleep(20);
  assert.deepEqual(heard, ['heard']);
  const ready = await app.inject({ url: '/api/health/ready' });
  assert.equal(ready.statusCode, 200);
  const admin = await injectAs(app, await createAdmin(db));
  assert.equal((await admin('GET /vendor-admin/operations/queues')).status, 200);
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
      and query not like '%pg_stat_activity%' and query not ilike 'listen%' and query not like '%pgboss%'`,
  );
  assert.ok(rows[0]!.n < 10, `${rows[0]!.n} connections`);
});
