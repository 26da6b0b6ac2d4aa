/**
 * `pnpm --filter api db:backup FILE` and `pnpm --filter api db:restore FILE`.
 * The embedded database is saved and restored as one archive, while the portal is stopped: both take its lock.
 * PostgreSQL is saved by its own pg_dump and restored by pg_restore, which must be installed.
 */
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { spawnSync } from 'node:child_process';
import { existsSync, openAsBlob, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ConfigError, readSettings, type Settings } from '../settings.ts';
import { lockFolder } from './lock.ts';

/** Saves the embedded database of DATA_DIR in `file`. */
export async function backupEmbedded(dataDir: string, file: string): Promise<void> {
  const folder = join(dataDir, 'db');
  if (!existsSync(folder)) throw new ConfigError(`There is no database in ${folder}`);
  const unlock = lockFolder(folder);
  try {
    const pglite = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } });
    writeFileSync(file, await (await pglite.dumpDataDir('gzip')).bytes(), { mode: 0o600 });
    await pglite.close();
  } finally {
    unlock();
  }
}

/** Replaces the embedded database of DATA_DIR by the one saved in `file`; the old one is kept beside it. */
export async function restoreEmbedded(dataDir: string, file: string): Promise<void> {
  if (!existsSync(file)) throw new ConfigError(`There is no file ${file}`);
  const folder = join(dataDir, 'db');
  const unlock = lockFolder(folder);
  try {
    const fresh = `${folder}.restored-${process.pid}`;
    const pglite = await PGlite.create({
      dataDir: fresh,
      extensions: { pg_trgm },
      loadDataDir: await openAsBlob(file),
    });
    await pglite.query('select 1');
    await pglite.close();
    renameSync(folder, `${folder}.before-${new Date().toISOString().replace(/[:.]/g, '-')}`);
    renameSync(fresh, folder);
  } finally {
    unlock();
  }
}

function runTool(tool: string, args: string[]): void {
  const { status, error } = spawnSync(tool, args, { stdio: 'inherit' });
  if (error) throw new ConfigError(`${tool} cannot be run (${error.message})`);
  if (status !== 0) throw new ConfigError(`${tool} failed`);
}

async function main([deed, given]: string[], settings: Settings): Promise<void> {
  if ((deed !== 'backup' && deed !== 'restore') || !given)
    throw new ConfigError('Say backup or restore, and a file');
  const file = resolve(given);
  const { DATABASE_URL: url, DATA_DIR } = settings;
  if (url && deed === 'backup')
    return runTool('pg_dump', ['--format=custom', '--no-owner', `--file=${file}`, url]);
  if (url)
    return runTool('pg_restore', [
      '--clean',
      '--if-exists',
      '--no-owner',
      '--single-transaction',
      `--dbname=${url}`,
      file,
    ]);
  const dataDir = resolve(DATA_DIR);
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
