import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment, ReleaseSet } from '../release.ts';
import type { Store } from './store.ts';

const fileName = (number: number) => `${String(number).padStart(6, '0')}.json`;

/** The numbers of an environment's release sets, newest first. */
export async function setNumbers(store: Store, environment: Environment): Promise<number[]> {
  try {
    const names = await readdir(store.sets(environment));
    return names
      .filter((name) => /^\d{6,}\.json$/.test(name))
      .map((name) => Number.parseInt(name, 10))
      .sort((a, b) => b - a);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** One release set. */
export async function readSet(store: Store, environment: Environment, number: number): Promise<ReleaseSet> {
  return JSON.parse(await readFile(join(store.sets(environment), fileName(number)), 'utf8')) as ReleaseSet;
}

/** What an environment runs: the set with the highest number, or null before the first. */
export async function currentSet(store: Store, environment: Environment): Promise<ReleaseSet | null> {
  const [newest] = await setNumbers(store, environment);
  return newest === undefined ? null : readSet(store, environment, newest);
}

/**
 * Adds a release set if its number is still free: the compare-and-swap that lets two teams promote at once. Answers
 * false when somebody else took the number. Readers see the whole file or none.
 */
export async function addSet(store: Store, set: ReleaseSet): Promise<boolean> {
  const folder = store.sets(set.environment);
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `.draft-${process.pid}-${crypto.randomUUID()}`);
  await writeFile(draft, `${JSON.stringify(set, null, 2)}\n`);
  try {
    // A hard link is made only when the name is free, whoever else tries at the same moment.
    await link(draft, join(folder, fileName(set.number)));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
