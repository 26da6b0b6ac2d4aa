import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** Linux's file system in memory. */
const MEMORY = '/dev/shm';
/** The process ID follows. */
const PREFIX = 'portal-tests-';
/** More than the files of a run and its processes need together. */
const ROOM_BYTES = 8 * 2 ** 30;

/**
 * Keeps the temporary files of this process and its children in memory, if there is room. Test databases are thousands of
 * files that live for seconds; on a disk, deleting them can take minutes.
 */
export function keepTemporaryFilesInMemory(): void {
  if (!existsSync(MEMORY)) return;
  removeLeftovers();
  const { bavail, bsize } = statfsSync(MEMORY);
  if (Math.min(bavail * bsize, freemem()) < ROOM_BYTES) return;
  const folder = mkdtempSync(join(MEMORY, `${PREFIX}${process.pid}-`));
  // PostgreSQL's user has its data in it.
  chmodSync(folder, 0o755);
  process.env['TMPDIR'] = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/** Deletes this user's files of runs that were killed, or stopped with Ctrl-C. */
function removeLeftovers(): void {
  for (const name of readdirSync(MEMORY)) {
    const [, pid] = new RegExp(`^${PREFIX}(\\d+)-`).exec(name) ?? [];
    const folder = join(MEMORY, name);
    if (!pid || isRunning(Number(pid))) continue;
    // Another run can delete it meanwhile.
    if (statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.())
      rmSync(folder, { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's process runs, but accepts no signal.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
