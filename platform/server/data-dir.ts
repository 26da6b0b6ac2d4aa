import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { repositoryRoot } from '../repository-root.ts';
import { ConfigError } from './config-error.ts';

/**
 * The absolute path of DATA_DIR, `.data` by default. A relative path resolves against the repository root,
 * because package scripts run in different folders and must use the same data.
 */
export function dataDirOf(raw: string | undefined): string {
  if (raw?.includes('\0')) throw new ConfigError('DATA_DIR must be the path of a folder');
  return resolve(repositoryRoot, raw || '.data');
}

/** Creates the data folder if it is missing. Throws a {@link ConfigError} when that fails. */
export function makeDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
  } catch (error) {
    throw new ConfigError(
      `DATA_DIR must be a folder; ${dataDir} cannot be one (${(error as Error).message})`,
    );
  }
}

/** Creates the data folder and tests a write, so that a full or read-only disk fails at the start. */
export function makeWritableDataDir(dataDir: string): void {
  makeDataDir(dataDir);
  const probe = join(dataDir, `.write-test-${process.pid}`);
  try {
    writeFileSync(probe, 'written at the start to test the disk');
  } catch (error) {
    throw new ConfigError(`DATA_DIR must be writable; ${dataDir} is not (${(error as Error).message})`);
  } finally {
    rmSync(probe, { force: true });
  }
}

/**
 * Node's recursive mkdir never returns when an existing parent folder accepts no subfolders, such as /proc.
 */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return assertFolder(folder);
    if (code !== 'ENOENT' || exists(dirname(folder))) throw error;
    makeFolder(dirname(folder));
    mkdirSync(folder);
  }
}

function assertFolder(path: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new Error('it is a link to nothing');
  if (!found.isDirectory()) throw new Error('it is a file');
}

const exists = (path: string) => statSync(path, { throwIfNoEntry: false }) !== undefined;
