import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

/** Linux's file system in memory. */
const MEMORY = '/dev/shm';
/** More than the files of a run and its processes need together. */
const ROOM_BYTES = 8 * 2 ** 30;

/**
 * Keeps the temporary files of this process and its children in memory, if there is room. Test databases are thousands of
 * files that live for seconds; on a disk, deleting them can take minutes.
 */
export function keepTemporaryFilesInMemory(): void {
  if (!existsSync(MEMORY)) return;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (Math.min(bavail * bsize, freemem()) < ROOM_BYTES) return;
  const folder = mkdtempSync(`${MEMORY}/portal-tests-`);
  // PostgreSQL's user has its data in it.
  chmodSync(folder, 0o755);
  process.env['TMPDIR'] = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
