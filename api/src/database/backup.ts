/**
 * Backup and restore. For the embedded database they save and restore one archive while the portal is stopped; both take
 * its lock. For PostgreSQL they run pg_dump, at any time, and pg_restore with psql. These tools must be installed, in the
 * server's version or a newer one. A restore moves the numbers of events, leads and emails forward; `advance` does only that,
 * for a database that was restored by other means.
 */
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, openAsBlob, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { ConfigError } from '@portal/platform/server';
import type { Settings } from '../server-settings.ts';
import { ADVANCE_NUMBERS } from './advance-numbers.ts';
import { containsDatabase, replaceDatabase } from './database-folder.ts';
import { lockFolder } from './lock.ts';

/** Saves the embedded database of DATA_DIR to `file`. */
export async function backupEmbedded(dataDir: string, file: string): Promise<void> {
  const folder = join(dataDir, 'db');
  if (!existsSync(folder)) throw new ConfigError(`There is no database in ${folder}`);
  const unlock = lockFolder(folder);
  try {
    if (!containsDatabase(folder)) throw new ConfigError(`There is no database in ${folder}`);
    await using pglite = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } });
    writeFileSync(file, await (await pglite.dumpDataDir('gzip')).bytes(), { mode: 0o600 });
  } finally {
    unlock();
  }
}

/** Replaces the embedded database of DATA_DIR with the one saved in `file`. The old one is kept next to it. */
async function restoreEmbedded(dataDir: string, file: string): Promise<void> {
  if (!existsSync(file)) throw new ConfigError(`There is no file ${file}`);
  const folder = join(dataDir, 'db');
  const unlock = lockFolder(folder);
  try {
    await replaceDatabase(folder, async (fresh) => {
      await using pglite = await PGlite.create({
        dataDir: fresh,
        extensions: { pg_trgm },
        loadDataDir: await openAsBlob(file),
      });
      // Rejects a file that is not a backup of the portal before anything is replaced.
      await pglite.query('select 1 from users limit 1');
      await pglite.query(ADVANCE_NUMBERS);
    });
  } catch (error) {
    throw new ConfigError(`${file} cannot be restored (${(error as Error).message})`);
  } finally {
    unlock();
  }
}

async function advanceEmbedded(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'db');
  const unlock = lockFolder(folder);
  try {
    if (!containsDatabase(folder)) throw new ConfigError(`There is no database in ${folder}`);
    await using pglite = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } });
    await pglite.query(ADVANCE_NUMBERS);
  } finally {
    unlock();
  }
}

async function advancePostgres(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(ADVANCE_NUMBERS);
  } finally {
    await client.end();
  }
}

/** Seconds that a restore waits for running statements before it gives up. */
const LOCK_SECONDS = 30;

/**
 * Removes everything that the portal stores, except extensions, which a dump expects or creates. pg_restore's own `--clean` fails
 * on tables that the job queue partitioned after the backup.
 */
const DROP_ALL = `set client_min_messages = warning;
set lock_timeout = '${LOCK_SECONDS}s';
set statement_timeout = 0;
do $$
declare
  commands text[];
  command text;
begin
  drop schema if exists pgboss, drizzle cascade;
  -- All names before the first is dropped, because a cascade takes others along.
  select array_agg(found.command order by position) into commands from (
    select 1 as position, format('drop routine if exists %s cascade', p.oid::regprocedure) as command
      from pg_proc p
      where p.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    union all
    -- A table takes its own sequences along, which can't be dropped alone.
    select case c.relkind when 'S' then 3 else 2 end, format('drop %s if exists public.%I cascade', case c.relkind when 'v' then 'view' when 'm' then 'materialized view'
        when 'S' then 'sequence' when 'c' then 'type' else 'table' end, c.relname)
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S', 'c')
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  ) found;
  foreach command in array coalesce(commands, '{}') loop
    execute command;
  end loop;
end $$;
`;

/** The tool's arguments for a database, and its environment: every user of the machine can see a process's arguments. */
function connectionOf(databaseUrl: string): { dbname: string; env: NodeJS.ProcessEnv } {
  const url = new URL(databaseUrl);
  const env = { ...process.env, ...(url.password && { PGPASSWORD: decodeURIComponent(url.password) }) };
  url.password = '';
  return { dbname: `--dbname=${url.href}`, env };
}

/** Starts a client tool of PostgreSQL. `ended` rejects with a ConfigError unless it succeeds. */
function startTool(
  tool: string,
  args: string[],
  stdio: ('pipe' | 'inherit' | 'ignore')[],
  env = process.env,
) {
  const child = spawn(tool, args, { stdio, env });
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', (error: NodeJS.ErrnoException) =>
      reject(
        new ConfigError(
          error.code === 'ENOENT'
            ? `${tool} is not installed: it is part of PostgreSQL's client tools, of the server's version or newer`
            : `${tool} cannot be run (${error.message})`,
        ),
      ),
    );
    child.on('close', (code) => (code === 0 ? resolve() : reject(new ConfigError(`${tool} failed`))));
  });
  return { child, ended };
}

/** Saves a PostgreSQL database to `file`, which only its owner can read. */
async function backupPostgres(url: string, file: string): Promise<void> {
  const { dbname, env } = connectionOf(url);
  process.umask(0o077);
  if (existsSync(file)) chmodSync(file, 0o600);
  const args = ['--format=custom', '--no-owner', `--file=${file}`, dbname];
  await startTool('pg_dump', args, ['ignore', 'inherit', 'inherit'], env).ended;
}

/**
 * Replaces the content of a PostgreSQL database with the one saved in `file`, in one transaction: until it commits, and after any
 * failure, the database has its old content.
 */
async function restorePostgres(url: string, file: string): Promise<void> {
  if (!existsSync(file)) throw new ConfigError(`There is no file ${file}`);
  const { dbname, env } = connectionOf(url);
  const dump = startTool(
    'pg_restore',
    ['--no-owner', '--no-comments', '--file=-', file],
    ['ignore', 'pipe', 'inherit'],
  );
  const args = [
    '--no-psqlrc',
    '--quiet',
    '--single-transaction',
    '--set=ON_ERROR_STOP=1',
    '--file=-',
    dbname,
  ];
  const load = startTool('psql', args, ['pipe', 'ignore', 'inherit'], env);
  const into = load.child.stdin!;
  // A psql that ended early reports why itself.
  into.on('error', () => {});
  into.write(DROP_ALL);
  dump.child.stdout!.pipe(into, { end: false });
  try {
    await Promise.race([dump.ended, load.ended]);
  } catch (error) {
    // Without its commit, the transaction ends with the connection.
    for (const { child } of [dump, load]) child.kill();
    dump.child.stdout!.destroy();
    await Promise.allSettled([dump.ended, load.ended]);
    throw error;
  }
  into.end(`;\n${ADVANCE_NUMBERS};\n`);
  await load.ended;
}

/** The tools need a session, which a pooler in transaction mode has not. */
function within(
  { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR }: Settings,
  work: {
    postgres: (url: string) => Promise<void>;
    embedded: (dataDir: string) => Promise<void>;
  },
): Promise<void> {
  const url = DATABASE_DIRECT_URL ?? DATABASE_URL;
  return url ? work.postgres(url) : work.embedded(DATA_DIR);
}

/** Saves the database of the settings to a file: for PostgreSQL at any time, for the embedded one while the portal is stopped. */
export const backup = (settings: Settings, file: string): Promise<void> =>
  within(settings, {
    postgres: (url) => backupPostgres(url, resolve(file)),
    embedded: (dataDir) => backupEmbedded(dataDir, resolve(file)),
  });

/** Replaces the database of the settings with the one saved in a file. Throws a ConfigError, and changes nothing, if it fails. */
export const restore = (settings: Settings, file: string): Promise<void> =>
  within(settings, {
    postgres: (url) => restorePostgres(url, resolve(file)),
    embedded: (dataDir) => restoreEmbedded(dataDir, resolve(file)),
  });

/** Moves the numbers of the database forward, as a restore does. */
export const advance = (settings: Settings): Promise<void> =>
  within(settings, { postgres: advancePostgres, embedded: advanceEmbedded });
