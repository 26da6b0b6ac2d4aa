import { PGlite } from '@electric-sql/pglite';
import { ConfigError } from '@portal/platform/server';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { RESTORE_HINT } from './restore-hint.ts';

/** PGlite's major version of PostgreSQL. It cannot read the files of any other. */
export const EMBEDDED_MAJOR = '18';
/**
 * Without PG_VERSION, PGlite initializes a new database over the other files; without the others it exits
 * without a reason.
 */
const NEEDED = ['PG_VERSION', 'global/pg_control', 'base'];

/**
 * Checks whether the folder contains an embedded database; false when it is missing or empty. Throws a
 * ConfigError for any other content, because PGlite would initialize a new database over it.
 */
export function containsDatabase(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found && !found.isDirectory())
    throw new ConfigError(`The database folder ${folder} is a file. Move it away, or set another DATA_DIR.`);
  if (!found || readdirSync(folder).length === 0) {
    refuseBrokenOffRestore(folder);
    return false;
  }
  const missing = NEEDED.find((path) => !existsSync(join(folder, path)));
  if (missing)
    throw new ConfigError(
      `The folder ${folder} is not empty and not a whole database (${missing} is missing). ` +
        `Nothing in it was changed. ${RESTORE_HINT}`,
    );
  const major = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (major !== EMBEDDED_MAJOR)
    throw new ConfigError(
      `The database in ${folder} has the format of PostgreSQL ${major.slice(0, 10)}, and this version of the portal needs ` +
        `${EMBEDDED_MAJOR}. Start the version of the portal that made it. ${RESTORE_HINT}`,
    );
  return true;
}

/** A restore that was killed between its two renames leaves no database, and the old one next to it. */
function refuseBrokenOffRestore(folder: string): void {
  const [before] = siblings(folder, 'before-').toReversed();
  if (before)
    throw new ConfigError(
      `There is no database in ${folder}, but ${before} is beside it, from a restore. Repeat db:restore, rename ` +
        `${before} to ${basename(folder)}, or move it away to start with an empty database.`,
    );
}

/**
 * Creates an empty database next to the folder and moves it into place: if the process dies at any point, the
 * folder is missing, empty or a complete database. The caller holds the folder's lock.
 */
export async function initializeDatabase(folder: string): Promise<void> {
  await replaceDatabase(folder, async (fresh) => {
    await (await PGlite.create({ dataDir: fresh })).close();
  });
}

/**
 * Creates a database next to the folder and moves it into place. Keeps the folder's previous content next to
 * it as `db.before-…`. The caller holds the folder's lock.
 */
export async function replaceDatabase(folder: string, make: (fresh: string) => Promise<void>): Promise<void> {
  // Leftovers of a killed process were never in use.
  for (const name of siblings(folder, 'new-')) rmSync(join(dirname(folder), name), { recursive: true });
  const fresh = `${folder}.new-${process.pid}`;
  try {
    await make(fresh);
    if (existsSync(folder)) putAside(folder);
    renameSync(fresh, folder);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

function putAside(folder: string): void {
  if (statSync(folder).isDirectory() && readdirSync(folder).length === 0)
    return rmSync(folder, { recursive: true });
  renameSync(folder, `${folder}.before-${new Date().toISOString().replace(/[:.]/g, '-')}`);
}

const siblings = (folder: string, kind: string): string[] =>
  readdirSync(dirname(folder))
    .filter((name) => name.startsWith(`${basename(folder)}.${kind}`))
    .sort();
