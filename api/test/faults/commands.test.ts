import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { testedDatabase } from '../database.ts';
import { createDatabase } from '../postgres-server.ts';
import { openServers, SLOW } from '../support/server-process.ts';
import { openMailServer } from '../support/smtp-fake.ts';

const { refuse, run } = await openServers();
const onPostgres = { ...SLOW, skip: testedDatabase === 'embedded' };
const { TEST_POSTGRES_URL } = process.env;
/** An empty database. */
const emptyDatabase = async () => ({ DATABASE_URL: await createDatabase(TEST_POSTGRES_URL!) });
const production = {
  PORTAL_ENV: 'production',
  PUBLIC_URL: 'https://portal.example',
  CONCIERGE_API_KEY: 'Zb0w-3fQx9TnKe7RuHd2LmVcYs8p',
  SMTP_URL: 'smtps://mail.example',
  ADMIN_EMAIL_DOMAINS: 'portal.example',
  LIMIT_SCALE: '1',
};

async function tablesOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_tables where schemaname = 'public'`,
  );
  await client.end();
  return rows[0]!.count;
}

test('check-config names an invalid setting, and says when all are valid', SLOW, async () => {
  const wrong = await run('check-config', { API_PORT: 'http' });
  assert.equal(wrong.code, 1);
  assert.match(wrong.output, /^API_PORT must be a whole number/);
  assert.deepEqual(await run('check-config', { ...production, DATABASE_URL: 'postgres://127.0.0.1/none' }), {
    code: 0,
    output: 'The settings are valid: PORTAL_ENV=production, with PostgreSQL.\n',
  });
});

test('an unknown command prints the known ones', SLOW, async () => {
  const { code, output } = await run('migrations');
  assert.equal(code, 2);
  assert.match(output, /^There is no command 'migrations'\.[^]*check-config[^]*migrate[^]*doctor/);
});

test('production starts only after migrate, and its start changes nothing', onPostgres, async () => {
  const database = await emptyDatabase();
  const { code, lines } = await refuse({ ...production, ...database });
  assert.equal(code, 1);
  assert.match(
    lines.join('\n'),
    /lacks \d+ migrations? of this version \(0000_.*Run 'bin\/portal-api migrate' first/,
  );
  assert.equal(await tablesOf(database.DATABASE_URL), 0);

  const migrated = await run('migrate', { ...production, ...database });
  assert.equal(migrated.code, 0);
  assert.match(migrated.output, /^Applied \d+: 0000_/);
  assert.ok((await tablesOf(database.DATABASE_URL)) > 20);
  const again = await run('migrate', { ...production, ...database });
  assert.deepEqual(again, { code: 0, output: 'The database has every migration.\n' });
});

test('migrate lets calls pass while a table is in use, and finishes afterwards', onPostgres, async (t) => {
  const database = await emptyDatabase();
  const { DATABASE_URL: connectionString } = database;
  const users = new pg.Client({ connectionString });
  await users.connect();
  t.after(() => users.end());
  // The first table that the migrations create is in use by a transaction of another program.
  await users.query('begin');
  await users.query('create table account_users (id integer)');
  const running = run('migrate', database);
  await sleep(5000);
  await users.query('rollback');
  const { code, output } = await running;
  assert.equal(code, 0, output);
  assert.match(output, /^A table is in use\. The migration begins again/);
  assert.match(output, /^Applied \d+: 0000_/m);
});

test('migrate says what to do without PostgreSQL', SLOW, async () => {
  const { code, output } = await run('migrate', { DATABASE_URL: '' });
  assert.equal(code, 1);
  assert.match(output, /^DATABASE_URL is not set: the embedded database migrates when the API starts\./);
});

test('doctor finds nothing in a whole environment', SLOW, async () => {
  const mail = await openMailServer();
  const { code, output } = await run('doctor', { SMTP_URL: `smtp://127.0.0.1:${mail.port}` });
  assert.equal(code, 0, output);
  const parts = output.trim().split('\n');
  assert.ok(parts.every((line) => line.startsWith('✓ ')));
  const names = parts.map((line) => line.split(/\s+/)[1]);
  const clock = testedDatabase === 'embedded' ? [] : ['clock'];
  assert.deepEqual(names, ['settings', 'database', ...clock, 'mail', 'files', 'disk']);
  assert.equal(mail.attempts.length, 0);
});

test('doctor says what fails and what to do', SLOW, async () => {
  const settings = await run('doctor', { API_PORT: 'http' });
  assert.equal(settings.code, 1);
  assert.match(settings.output, /^✗ settings +API_PORT must be a whole number.*\n +docs\/configuration\.md/);
  const { code, output } = await run('doctor', {
    DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:9/none',
    SMTP_URL: 'smtp://127.0.0.1:9',
    FILES_URL: 's3://none/files',
    AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9',
    AWS_ACCESS_KEY_ID: 'none',
    AWS_SECRET_ACCESS_KEY: 'none',
    AWS_REGION: 'none',
  });
  assert.equal(code, 1);
  assert.match(output, /^✗ database +DATABASE_URL cannot be used/m);
  assert.match(output, /^✗ mail .*\n +Check the address/m);
  assert.match(output, /^✗ files +s3:\/\/none\/files: .*\n +Check FILES_URL/m);
  assert.doesNotMatch(output, /secret/);
});

test('doctor names the migrations that a database lacks', onPostgres, async () => {
  const { code, output } = await run('doctor', await emptyDatabase());
  assert.equal(code, 1);
  assert.match(
    output,
    /^✗ database +PostgreSQL [\d.]+, .*it lacks the migrations 0000_[^]*Run 'bin\/portal-api migrate'/m,
  );
});
