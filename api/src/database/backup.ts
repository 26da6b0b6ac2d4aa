/**
 * `pnpm --filter api db:backup FILE` and `pnpm --filter api db:restore FILE`. For the embedded database they
 * save and restore one archive while the portal is stopped; both take its lock. For PostgreSQL they run
 * pg_dump, at any time, and pg_restore. Both tools must be installed, in the server's version or a newer one.
 * A restore moves the numbers of events, leads and emails forward; `pnpm --filter api db:advance` does only that, for a
 * database that was restored by other means.
 */
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { spawnSync } from 'node:child_process';
import { existsSync, openAsBlob, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { ConfigError } from '@portal/platform/server';
import { readSettings, type Settings } from '../server-settings.ts';
import { advanceNumbers } from './advance-numbers.ts';
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
      await advanceNumbers((text) => pglite.query(text));
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
    await advanceNumbers((text) => pglite.query(text));
  } finally {
    unlock();
  }
}

async function advancePostgres(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await advanceNumbers((text) => client.query(text));
  } finally {
    await client.end();
  }
}

/** Passes the password in the environment: every user of the machine can see a process's arguments. */
function runTool(tool: string, args: (url: string) => string[], databaseUrl: string): void {
  const url = new URL(databaseUrl);
  const env = { ...process.env, ...(url.password && { PGPASSWORD: decodeURIComponent(url.password) }) };
  url.password = '';
  const { status, error } = spawnSync(tool, args(url.href), { stdio: 'inherit', env });
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') {
    throw new ConfigError(
      `${tool} is not installed: it is part of PostgreSQL's client tools, of the server's version or newer`,
    );
  }
  if (error) throw new ConfigError(`${tool} cannot be run (${error.message})`);
  if (status !== 0) throw new ConfigError(`${tool} failed`);
}

async function main([deed, given]: string[], settings: Settings): Promise<void> {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = settings;
  if (deed === 'advance') return url ? advancePostgres(url) : advanceEmbedded(dataDir);
  if ((deed !== 'backup' && deed !== 'restore') || !given)
    throw new ConfigError('Say backup or restore, and a file');
  const file = resolve(given);
  if (url && deed === 'backup') {
    const args = ['--format=custom', '--no-owner', `--file=${file}`];
    return runTool('pg_dump', (to) => [...args, `--dbname=${to}`], url);
  }
  if (url) {
    const args = ['--clean', '--if-exists', '--no-owner', '--single-transaction'];
    runTool('pg_restore', (to) => [...args, `--dbname=${to}`, file], url);
    return advancePostgres(url);
  }
  await (deed === 'backup' ? backupEmbedded(dataDir, file) : restoreEmbedded(dataDir, file));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await main(process.argv.slice(2), readSettings(process.env));
    console.log('Done.');
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
