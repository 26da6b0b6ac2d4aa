import { DatabaseSync } from 'node:sqlite';
import { dirname } from 'node:path';
import { ConfigError, makeDataDir } from '@portal/platform/server';

/** SQLITE_BUSY: another process has the file locked. */
const BUSY = 5;
/** The locks of this process. A lock without a reference would be collected, and with that released. */
const held = new Set<DatabaseSync>();

/**
 * Locks the embedded database's folder for this process. PGlite has no lock, and two processes on one folder lose
 * acknowledged writes. The kernel holds the lock, on the file `db.lock.sqlite` next to the folder: it ends with the
 * process, however that ends, and containers that share the folder see it, which cannot see each other's process ids.
 * Node locks files only through its SQLite, on every platform. The file is never deleted: somebody else may just be
 * locking it. Returns a function that releases the lock. Throws a {@link ConfigError} when another process holds it.
 */
export function lockFolder(folder: string): () => void {
  makeDataDir(dirname(folder));
  const lock = new DatabaseSync(`${folder}.lock.sqlite`, { timeout: 0 });
  try {
    // An exclusive transaction that never writes, so that the file stays empty.
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== BUSY) throw error;
    throw new ConfigError(`The database in ${folder} is in use by another process`);
  }
  held.add(lock);
  return () => {
    if (held.delete(lock)) lock.close();
  };
}
