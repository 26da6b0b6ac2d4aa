import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { test } from 'node:test';
import pg from 'pg';
import { seedDemo } from '../../seed/demo.ts';
import { users } from '../../src/database/schema/index.ts';
import { openPortal } from '../support/build-app.ts';
import { testedDatabase } from '../database.ts';
import { createUser, createVendor } from '../support/factories.ts';
import { openServers, SLOW } from '../support/server-process.ts';

const { openDatabase, refuse, start } = await openServers();

const { TEST_POSTGRES_URL } = process.env;

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
