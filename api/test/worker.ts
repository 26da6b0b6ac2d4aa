import { openSync, closeSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { suite } from 'node:test';
import { pathToFileURL } from 'node:url';
import { times } from './long.ts';

/** Runs `files` in turn in this process, each as a suite, except those that another process has taken. */
export async function runInTurn(files: readonly string[], taken: string): Promise<void> {
  for (const [index, file] of files.entries()) {
    if (!take(join(taken, String(index)))) continue;
    const options = { timeout: times(1_200_000, 3_600_000) };
    await suite(file, options, () => import(pathToFileURL(resolve(file)).href) as Promise<void>);
  }
}

/** Only one process can create the marker of a file. */
function take(marker: string): boolean {
  try {
    closeSync(openSync(marker, 'wx'));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
