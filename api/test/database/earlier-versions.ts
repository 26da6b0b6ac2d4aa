import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, type TestContext } from 'node:test';
import pg from 'pg';
import { MIGRATIONS } from '../../src/database/migrations.ts';
import { createDatabase } from '../postgres-server.ts';
import { openPortal } from '../support/build-app.ts';
import { fillEveryTable, PORTAL_TABLES } from '../support/rows.ts';

interface Journal {
  entries: { tag: string; when: number }[];
}
/** An empty database for the migrations. */
interface Fresh {
  run(text: string, params?: unknown[]): Promise<Record<string, unknown>[]>;
  migrate(folder: string): Promise<void>;
  close(): Promise<void>;
}

const folders = mkdtempSync(join(tmpdir(), 'portal-migrations-'));
after(() => rmSync(folders, { recursive: true, force: true }));
export const journal = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as Journal;

const { TEST_POSTGRES_URL } = process.env;
/** An empty database of the tested kind. */
export const openFresh = () => (TEST_POSTGRES_URL ? freshPostgres(TEST_POSTGRES_URL) : freshEmbedded());

async function freshEmbedded(): Promise<Fresh> {
  const pglite = await PGlite.create({ extensions: { pg_trgm } });
  return {
    run: async (text, params) => (await pglite.query<Record<string, unknown>>(text, params)).rows,
    migrate: (migrationsFolder) => migrate(drizzle(pglite), { migrationsFolder }),
    close: () => pglite.close(),
  };
}

async function freshPostgres(server: string): Promise<Fresh> {
  const client = new pg.Client({ connectionString: await createDatabase(server) });
  await client.connect();
  return {
    run: async (text, params) => (await client.query<Record<string, unknown>>(text, params)).rows,
    migrate: (migrationsFolder) => migratePg(drizzlePg(client), { migrationsFolder }),
    close: () => client.end(),
  };
}

/** Creates a folder with only the first `count` migrations. */
function firstOf(count: number): string {
  const folder = join(folders, String(count));
  cpSync(MIGRATIONS, folder, { recursive: true });
  const entries = journal.entries.slice(0, count);
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  return folder;
}

/** Returns everything that migrations create, by name: columns, constraints, indexes, triggers. */
async function shapeOf(run: (text: string) => Promise<unknown[]>): Promise<unknown[]> {
  return run(`select 'column' as kind, table_name || '.' || column_name as name,
      concat_ws(' ', data_type, is_nullable, column_default) as definition
      from information_schema.columns where table_schema = 'public'
    union all select 'rule', conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
    union all select 'trigger', tgname, pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = tgrelid
      where not tgisinternal and c.relnamespace = 'public'::regnamespace
    order by 1, 2, 3`);
}

/** The number of versions before the latest one. The first is the baseline. */
export const EARLIER_VERSIONS = journal.entries.length - 1;

/**
 * Migrates from each of these versions, by its number of migrations, to the latest schema, and compares the schema and the
 * rows of every table.
 */
export async function assertMigratesFrom(t: TestContext, versions: Iterable<number>): Promise<void> {
  // Rows of the current schema, limited to the columns of the earlier version.
  const { app, db } = await openPortal();
  await fillEveryTable(db);
  const rows = new Map<string, unknown[]>();
  for (const { name } of (await app.database.query(PORTAL_TABLES)) as { name: string }[])
    rows.set(name, await app.database.query(`select * from ${name}`));

  // The portal's database has every migration.
  const newest = await shapeOf(app.database.query);
  assert.ok(newest.length > 300);

  for (const count of versions) {
    await t.test(journal.entries[count - 1]!.tag, async (version) => {
      const old = await openFresh();
      version.after(old.close);
      await old.migrate(firstOf(count));
      const before = await fillWith(old, rows);
      await old.migrate(MIGRATIONS);
      assert.deepEqual(await shapeOf(old.run), newest);
      for (const [table, { columns, sum }] of before)
        assert.equal(await sumOf(old, table, columns), sum, `${table} keeps its rows`);
      await old.migrate(MIGRATIONS);
    });
  }
}

type Kept = Map<string, { columns: string; sum: unknown }>;

/** Inserts rows into an earlier version, table by table, and returns the content of each table. */
async function fillWith(old: Fresh, rows: Map<string, unknown[]>): Promise<Kept> {
  const kept: Kept = new Map();
  // Disables foreign keys, so that the order of the tables does not matter.
  await old.run(`set session_replication_role = replica`);
  for (const { name } of (await old.run(PORTAL_TABLES)) as { name: string }[]) {
    const given = rows.get(name) as Record<string, unknown>[] | undefined;
    if (!given) continue;
    const found = await columnsOf(old, name, given[0]!);
    const names = found.map((column) => column.name);
    const columns = names.join(', ');
    // Without rows that the earlier version cannot have, such as payments in a ledger of bookings only.
    const fits = (row: Record<string, unknown>) =>
      found.every((column) => column.nullable || row[column.name] !== null);
    const oldRows = given
      .filter(fits)
      .map((row) => Object.fromEntries(names.map((column) => [column, row[column]])));
    await old.run(
      `insert into ${name} (${columns}) overriding system value
        select ${columns} from json_populate_recordset(null::${name}, $1::json)`,
      [JSON.stringify(oldRows)],
    );
    const sum = await sumOf(old, name, columns);
    assert.notEqual(sum, null, `${name} has rows`);
    kept.set(name, { columns, sum });
  }
  await old.run(`set session_replication_role = origin`);
  return kept;
}

async function columnsOf(old: Fresh, table: string, row: object) {
  const found = await old.run(
    `select column_name as name, is_nullable = 'YES' as nullable from information_schema.columns
      where table_name = $1 order by 1`,
    [table],
  );
  return found
    .map(({ name, nullable }) => ({ name: String(name), nullable: nullable === true }))
    .filter(({ name }) => name in row);
}

async function sumOf({ run }: Fresh, table: string, columns: string): Promise<unknown> {
  const [row] = await run(
    `select md5(string_agg(r::text, '|' order by r::text)) as sum from (select ${columns} from ${table}) r`,
  );
  return row!['sum'];
}
