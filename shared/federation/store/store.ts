import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Environment, ReleaseName } from '../release.ts';

/** The folder of the repository. */
export const repositoryRoot = fileURLToPath(new URL('../../../', import.meta.url));

/** Where things are in a store. */
export interface Store {
  root: string;
  /** The folder of one build. */
  build: (name: ReleaseName, version: string) => string;
  /** The folder of all builds of one name. */
  builds: (name: ReleaseName) => string;
  /** The folder of an environment's release sets. */
  sets: (environment: Environment) => string;
}

/** The store below a data folder: `remotes/<name>/<version>/`, `host/<version>/`, `environments/<environment>/sets/`. */
export function openStore(dataDir: string): Store {
  const root = resolve(dataDir, 'store');
  const builds = (name: ReleaseName) =>
    name === 'host' ? resolve(root, 'host') : resolve(root, 'remotes', name);
  return {
    root,
    builds,
    build: (name, version) => resolve(builds(name), checkVersion(version)),
    sets: (environment) => resolve(root, 'environments', environment, 'sets'),
  };
}

/** DATA_DIR, or `.data` in the repository. */
export function defaultDataDir(env: NodeJS.ProcessEnv = process.env): string {
  return env['DATA_DIR'] ? resolve(env['DATA_DIR']) : resolve(repositoryRoot, '.data');
}

const versionPattern = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/;

/** Whether a text can be a version: it becomes part of paths and URLs. */
export const isVersion = (text: string): boolean => versionPattern.test(text) && !text.includes('..');

function checkVersion(version: string): string {
  if (!isVersion(version)) throw new RangeError(`'${version}' is not a version`);
  return version;
}
