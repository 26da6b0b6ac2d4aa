/** What a checkout promoted to each environment. Stored in the data folder, not in the store. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment, ReleaseName, ReleaseSet } from '@portal/shared/federation';
import { dataDirOf, makeDataDir } from '../server/data-dir.ts';
import { historyFrom, runningVersion } from '../sets/index.ts';
import { repositoryRoot, type Store } from '../store/index.ts';

/** How many release sets to search for the promotion of a running build. */
const HISTORY = 100;

type Versions = Partial<Record<ReleaseName, string>>;
/** Versions by checkout and environment. Several checkouts may use one data folder. */
type Memory = Record<string, Partial<Record<Environment, Versions>>>;

const memoryFile = () => join(dataDirOf(process.env['DATA_DIR']), 'own-promotions.json');

const readMemory = (): Promise<Memory> =>
  readFile(memoryFile(), 'utf8')
    .then((text) => JSON.parse(text) as Memory)
    .catch(() => ({}));

/** The versions that this checkout last promoted to an environment. */
export const ownPromotions = async (environment: Environment): Promise<Versions> =>
  (await readMemory())[repositoryRoot]?.[environment] ?? {};

/** Remembers the versions that this checkout promoted to an environment. */
export async function rememberPromotions(environment: Environment, versions: Versions): Promise<void> {
  const memory = await readMemory();
  const own = memory[repositoryRoot] ?? {};
  memory[repositoryRoot] = { ...own, [environment]: { ...own[environment], ...versions } };
  makeDataDir(dataDirOf(process.env['DATA_DIR']));
  await writeFile(memoryFile(), `${JSON.stringify(memory, null, 2)}\n`);
}

/** The names whose build changed in this checkout since its own last promotion, or which do not run yet. */
export function changedSincePromotion(
  built: Record<string, string>,
  own: Versions,
  current: ReleaseSet | null,
): Versions {
  const isChanged = ([name, version]: [string, string]) =>
    own[name as ReleaseName] !== version || !current || !runningVersion(current, name as ReleaseName);
  return Object.fromEntries(Object.entries(built).filter(isChanged));
}

/** Who made the running version of a name current: `promoted by Ada`. */
export async function promotedBy(store: Store, current: ReleaseSet, name: ReleaseName): Promise<string> {
  const version = runningVersion(current, name);
  let by = current.by;
  for await (const set of historyFrom(store, current, HISTORY)) {
    if (runningVersion(set, name) !== version) break;
    by = set.by;
  }
  return `${name}@${version}, promoted by ${by}`;
}
