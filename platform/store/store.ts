import { createHash } from 'node:crypto';
import { isRemoteName, type Environment, type ReleaseName } from '@portal/shared/federation';
import { ReleaseError } from '../release-error.ts';
import type { StoreKeys } from '../trust/keys.ts';

/**
 * Stores builds and release sets. Every file is written once and never changes until its build is removed, so concurrent gateways and
 * pipelines always read complete files. Paths use '/'.
 */
export interface Store {
  /** The location, for messages. */
  place: string;
  /** The keys that sign what this process writes, and verify what it reads. */
  keys: StoreKeys;
  /** Receives why a file of the store does not count, where that is not an error. */
  onIgnored?: (reason: string) => void;
  /** A file's content, or null when it does not exist. Throws a ReleaseError above {@link MAX_FILE_BYTES}. */
  read: (path: string) => Promise<Buffer | null>;
  /** The names directly in a folder. Empty when the folder does not exist. */
  list: (folder: string) => Promise<string[]>;
  /** Writes a file atomically. Returns false when it already exists. */
  create: (path: string, content: string | Buffer) => Promise<boolean>;
  /** Copies a finished build to a folder of the store. Returns false when the folder is taken. */
  publish: (build: PublishableBuild) => Promise<boolean>;
  /** The size of all files below a folder, and when the last one was written. */
  usage: (folder: string) => Promise<{ bytes: number; at: Date }>;
  /** Removes a published build, its `seal` first, so that an interrupted removal leaves no build. */
  remove: (folder: string, seal: string) => Promise<void>;
}

/** Size of a file of a store, in bytes. Larger ones are never read, because a gateway holds a whole file in memory. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024;

export const tooLarge = (path: string) =>
  new ReleaseError(`${path} is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB.`);

/** Identifies a store without its location. */
export const storeId = ({ place }: Store): string =>
  createHash('sha256').update(place).digest('hex').slice(0, 16);

/** A build on the local disk, and its target folder in the store. */
export interface PublishableBuild {
  folder: string;
  from: string;
  files: string[];
  /** The file to write last. The folder is a published build only when it exists. */
  seal: { file: string; content: string };
}

const builds = (name: ReleaseName) => (name === 'host' ? 'host' : `remotes/${checkName(name)}`);

/** The paths in every store. */
export const paths = {
  /** The folder of all builds of one name. */
  builds,
  /** The folder of one build. */
  build: (name: ReleaseName, version: string) => `${builds(name)}/${checkVersion(version)}`,
  /** The folder of the notes that no environment may run a build (yank.ts). */
  yanks: (name: ReleaseName, version: string) => `yanked/${name}/${checkVersion(version)}`,
  /** The folder of an environment's release sets. */
  sets: (environment: Environment) => `environments/${environment}/sets`,
  /** The folder with a file for each number that a release set of an environment had, also after it was deleted. */
  numbers: (environment: Environment) => `environments/${environment}/numbers`,
  /** The folder of the notes that a build worked for real visitors of an environment (proofs.ts). */
  proofs: (environment: Environment, name: ReleaseName, version: string) =>
    `proofs/${environment}/${name}/${checkVersion(version)}`,
};

const versionPattern = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/;

/** Characters of a version. It is a folder's name, and file systems allow 255 bytes. */
const MAX_LENGTH = 100;

/** Whether a text is a valid version. Versions become part of paths and URLs. */
export const isVersion = (text: string): boolean =>
  text.length <= MAX_LENGTH && versionPattern.test(text) && !text.includes('..');

/** Whether a text is the name of a build: `host` or a remote's. */
export const isReleaseName = (text: string): boolean => text === 'host' || isRemoteName(text);

const checkName = (name: string) => checked(name, isRemoteName, 'the name of a remote');
const checkVersion = (version: string) => checked(version, isVersion, 'a version');

function checked(text: string, isValid: (text: string) => boolean, what: string): string {
  if (!isValid(text)) throw new RangeError(`'${text}' is not ${what}`);
  return text;
}
