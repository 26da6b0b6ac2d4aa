import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Environment, ReleaseName } from '../release.ts';

/** The folder of the repository. */
export const repositoryRoot = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Where builds and release sets are kept. Everything in it is written once and never changed: what several gateways
 * and pipelines read at the same time is therefore always whole. Paths have '/' between their parts.
 */
export interface Store {
  /** Where it is, in words for people. */
  place: string;
  /** A file's content; null when there is none. */
  read: (path: string) => Promise<Buffer | null>;
  /** The names directly below a folder; none when there is no such folder. */
  list: (folder: string) => Promise<string[]>;
  /** Writes a file if there is none yet; false when there is. Readers see all of it or nothing. */
  create: (path: string, content: string | Buffer) => Promise<boolean>;
  /** Puts a finished build into a folder of the store; false when that folder is taken. */
  publish: (build: PublishableBuild) => Promise<boolean>;
}

/** A build on this machine's disk, and the folder of the store that it is to fill. */
export interface PublishableBuild {
  folder: string;
  from: string;
  files: string[];
  /** The file that is written last: with it the folder is a published build, and without it nothing. */
  seal: { file: string; content: string };
}

const builds = (name: ReleaseName) => (name === 'host' ? 'host' : `remotes/${name}`);

/** Where things are in every store. */
export const paths = {
  /** The folder of all builds of one name. */
  builds,
  /** The folder of one build. */
  build: (name: ReleaseName, version: string) => `${builds(name)}/${checkVersion(version)}`,
  /** The folder of an environment's release sets. */
  sets: (environment: Environment) => `environments/${environment}/sets`,
  /** The key that signs the swaps of an environment (gateway/src/visitors/overrides.ts). */
  swapKey: (environment: Environment) => `environments/${environment}/swap-key`,
};

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
