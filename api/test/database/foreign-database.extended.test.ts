import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { seedDemo } from '../../seed/demo.ts';
import { MIGRATION_LOCK } from '../../src/database/migrations.ts';
import { users } from '../../src/database/schema/index.ts';
import { openPortal } from '../support/build-app.ts';
import { testedDatabase } from '../database.ts';
import { createUser, createVendor } from '../support/factories.ts';
import { openServers, SLOW } from '../support/server-process.ts';

const { environment, folder, openDatabase, refuse, start } = await openServers();

const { TEST_POSTGRES_URL } = process.env;

/** The startup parameters that PgBouncer would refuse. */
const IGNORED =
  'ignore_startup_parameters = options, statement_timeout, idle_in_transaction_session_timeout, extra_float_digits';
const pgBouncer = hasPgBouncer();

function hasPgBouncer(): boolean {
  try {
    execFileSync('pgbouncer', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Starts PgBouncer in front of the tested database. Returns the URL that leads through it. */
async function startPgBouncer(mode: string, settings: string): Promise<string> {
  const address = new URL(environment['DATABASE_URL']!);
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  const own = join(folder, `pgbouncer-${port}`);
  mkdirSync(own);
  chmodSync(folder, 0o755);
  chmodSync(own, 0o777);
  const name = address.pathname.slice(1);
  writeFileSync(
    join(own, 'pgbouncer.ini'),
    `[databases]
${name} = host=${address.hostname} port=${address.port} dbname=${name} user=${address.username} password=${address.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
auth_type = any
pool_mode = ${mode}
${settings}
`,
  );
  // PgBouncer does not run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn('pgbouncer', [...user, join(own, 'pgbouncer.ini')], { stdio: 'ignore' });
  after(() => child.kill('SIGKILL'));
  await setTimeout(1000);
  address.port = String(port);
  return address.href;
}

test('never seeds demo data into a database in use', async () => {
  const { db } = await openPortal();
  const rollback = new Error('as before');
  for (const make of [createUser, createVendor]) {
    const trial = db.transaction(async (tx) => {
      await make(tx);
      const before = await tx.$count(users);
      assert.equal(await seedDemo(tx), 'refused', make.name);
      assert.equal(await tx.$count(users), before, make.name);
      throw rollback;
    });
    await assert.rejects(trial, rollback);
  }
  assert.equal(await seedDemo(db), 'made');
});

test('logs that the database is in use instead of the demo logins', SLOW, async () => {
  const left = await openDatabase();
  await createUser(left.db);
  await left.close();
  const server = await start({ SEED_DEMO: '1' });
  server.child.kill('SIGTERM');
  await once(server.child, 'exit');
  assert.match(server.said(), /^No demo data was added: the database is in use\./m);
  assert.doesNotMatch(server.said(), /Demo sign-in/);
});

test('logs one line when the database is newer than the server, and starts', SLOW, async () => {
  const left = await openDatabase();
  await left.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of-tomorrow', 9999999999999)`,
  );
  await left.close();
  const server = await start();
  assert.equal((await fetch(`${server.base}/api/health/ready`)).status, 200);
  server.child.kill('SIGTERM');
  await once(server.child, 'exit');
  const warnings = server
    .said()
    .split('\n')
    .filter((line) => line.includes('newer version'));
  assert.equal(warnings.length, 1, server.said());
  assert.match(warnings[0]!, /was migrated by a newer version of the portal \(1 of its migrations/);
});

const postgresOnly = { ...SLOW, skip: testedDatabase === 'embedded' };
test(
  'rejects a PostgreSQL database of another application and leaves it unchanged',
  postgresOnly,
  async () => {
    const name = `foreign_${randomBytes(6).toString('hex')}`;
    const admin = new pg.Client({ connectionString: TEST_POSTGRES_URL! });
    await admin.connect();
    await admin.query(`create database ${name}`);
    await admin.end();
    const address = new URL(TEST_POSTGRES_URL!);
    address.pathname = `/${name}`;
    const client = new pg.Client({ connectionString: address.href });
    await client.connect();
    for (const table of ['wp_links', 'wp_options', 'wp_posts', 'wp_users'])
      await client.query(`create table ${table} (id int)`);
    const { code, lines } = await refuse({ DATABASE_URL: address.href });
    const { rows } = await client.query(
      `select nspname from pg_namespace where nspname in ('drizzle', 'pgboss')`,
    );
    assert.deepEqual(rows, []);
    assert.equal(code, 1);
    assert.equal(lines.length, 1, lines.join('\n'));
    assert.match(
      lines[0]!,
      /^DATABASE_URL has tables \(wp_links, wp_options, wp_posts, and 1 more\) and no record of/,
    );
    // Tables of extensions are ignored.
    await client.query(`drop table wp_links, wp_options, wp_posts, wp_users`);
    await client.query(`create table of_extension (id int)`);
    await client.query(`create extension pg_trgm`);
    await client.query(`alter extension pg_trgm add table of_extension`);
    await client.end();
    const server = await start({ DATABASE_URL: address.href });
    server.child.kill('SIGTERM');
    assert.deepEqual(await once(server.child, 'exit'), [0, null]);
  },
);

test('rejects a PostgreSQL database that cannot store every text', postgresOnly, async () => {
  const name = `ascii_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: TEST_POSTGRES_URL! });
  await admin.connect();
  await admin.query(
    `create database ${name} encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C' template template0`,
  );
  await admin.end();
  const address = new URL(TEST_POSTGRES_URL!);
  address.pathname = `/${name}`;
  const { code, lines } = await refuse({ DATABASE_URL: address.href });
  assert.equal(code, 1);
  assert.deepEqual(lines, [
    'The database of DATABASE_URL has the encoding SQL_ASCII, which cannot store every text. Use one with UTF8.',
  ]);
});

test('says that it waits for another process’s migration', postgresOnly, async () => {
  const holder = new pg.Client({ connectionString: environment['DATABASE_URL']! });
  await holder.connect();
  await holder.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  const starting = start();
  await setTimeout(6000);
  await holder.end();
  const server = await starting;
  assert.match(server.said(), /^Waiting for another process that migrates the database of DATABASE_URL\.$/m);
});

for (const [mode, settings, message] of [
  ['transaction', IGNORED, /connection pooler in transaction or statement mode/],
  [
    'session',
    IGNORED,
    /ignores the startup parameter TimeZone|ignores the startup parameter statement_timeout/,
  ],
  ['session', '', /^DATABASE_URL cannot be used \(unsupported startup parameter/],
] as const) {
  const title = `refuses PgBouncer in ${mode} mode ${settings && 'that ignores startup parameters'}`.trim();
  test(title, { ...postgresOnly, ...(!pgBouncer && { skip: 'pgbouncer is not installed' }) }, async () => {
    const address = await startPgBouncer(mode, settings);
    const { code, lines } = await refuse({ DATABASE_URL: address });
    assert.equal(code, 1);
    assert.equal(lines.length, 1, lines.join('\n'));
    assert.match(lines[0]!, message);
  });
}
