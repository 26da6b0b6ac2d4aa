import { linkSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ConfigError, makeDataDir } from '@portal/platform/server';

interface Owner {
  pid: number;
  /** When the process started, so that a reused pid is not mistaken for the old owner. */
  started: string | null;
}

/**
 * Locks the embedded database's folder for this process. PGlite has no lock, and two processes on one folder
 * lose acknowledged writes. A stale lock of a dead process is taken over. Returns a function that releases
 * the lock. Throws a {@link ConfigError} when another process holds it.
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`;
  makeDataDir(dirname(folder));
  const mine: Owner = { pid: process.pid, started: startOf(process.pid) };
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(mine));
  try {
    take(file, draft, folder);
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    const owner = readOwner(file);
    if (owner?.pid === mine.pid && owner.started === mine.started) rmSync(file, { force: true });
  };
}

/** Linking is atomic and fails when the lock exists: exactly one process gets it, with its full content. */
function take(file: string, draft: string, folder: string): void {
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      linkSync(draft, file);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const owner = readOwner(file);
    if (owner && isRunning(owner)) break;
    removeStale(file, owner);
  }
  throw new ConfigError(
    `The database in ${folder} is in use by process ${readOwner(file)?.pid ?? 'unknown'}`,
  );
}

/** Moves the stale lock away. If another process replaced it in the meantime, puts that lock back. */
function removeStale(file: string, judged: Owner | null): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = readOwner(aside);
  if (moved && (moved.pid !== judged?.pid || moved.started !== judged.started)) linkSync(aside, file);
  unlinkSync(aside);
}

function readOwner(file: string): Owner | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    return null;
  }
}

function isRunning(owner: Owner): boolean {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const started = startOf(owner.pid);
  return started === null || owner.started === null || started === owner.started;
}

/** The start time in clock ticks since boot (field 22 of /proc/PID/stat); null where there is no /proc. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
