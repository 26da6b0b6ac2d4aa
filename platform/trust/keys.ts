import { createPublicKey, type KeyObject } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseJson, ReleaseError } from '../release-error.ts';
import {
  isSignedBy,
  newKeyPair,
  readPrivateKey,
  readPublicKey,
  signDocument,
  type Signed,
  type SignedKind,
} from './signing.ts';
import { repositoryRoot } from '../repository-root.ts';

/** The public keys whose signatures count in an environment. */
export interface Trust {
  /** Keys that may sign a build, by the build's name. `*`: any build. */
  builds: Record<string, KeyObject[]>;
  /** Keys that may sign a release set. */
  sets: KeyObject[];
}

/** The keys of a process. */
export interface StoreKeys {
  /** null: nothing is verified. */
  trust: Trust | null;
  /** Signs builds and release sets. null: they are not signed. */
  key: KeyObject | null;
}

/** The keys that may sign builds of one name. */
export const buildKeys = ({ builds }: Trust, name: string): KeyObject[] =>
  [name, '*'].flatMap((each) => (Object.hasOwn(builds, each) ? (builds[each] ?? []) : []));

/**
 * Adds this process's signature to a document. Throws a ReleaseError when the trust file does not list its key among
 * those that `keysIn` selects.
 */
export function signTrusted<T extends Signed & { name?: string }>(
  { key, trust }: StoreKeys,
  kind: SignedKind,
  document: T,
  keysIn: (trust: Trust) => KeyObject[],
): T {
  if (!key && trust) throw new ReleaseError(`A ${kind} needs SIGNING_KEY, because TRUST_FILE is set.`);
  const signed = key ? signDocument(key, kind, document) : document;
  if (!trust || isSignedBy(keysIn(trust), kind, signed)) return signed;
  const what = document.name === undefined ? `a ${kind}` : `a ${kind} of ${document.name}`;
  const lists = listsFor(kind, document.name ?? '').join(' or ');
  throw new ReleaseError(`SIGNING_KEY is not a key that TRUST_FILE lists for ${what}: in ${lists}.`);
}

/** The lists of a trust file whose keys may sign a kind of document. */
const listsFor = (kind: SignedKind, name: string): string[] => [
  ...(kind === 'build' || kind === 'yank' ? [`builds.${name}`] : []),
  ...(kind === 'build' ? [] : ['sets']),
];

/** The settings of a process's keys. */
export interface KeySettings {
  TRUST_FILE?: string | null | undefined;
  SIGNING_KEY?: string | null | undefined;
}

/**
 * The keys of TRUST_FILE (a path, relative to the project's folder) and SIGNING_KEY. null when neither is set.
 * Throws a ReleaseError that names the setting.
 */
export function configuredKeys(env: KeySettings): StoreKeys | null {
  const { TRUST_FILE: file, SIGNING_KEY: key } = env;
  if (!file && !key) return null;
  return {
    trust: file ? readTrustFile(file) : null,
    key: key ? named('SIGNING_KEY', () => readPrivateKey(key)) : null,
  };
}

/** Reads a trust file: `{ "builds": { "auth": ["<public key>"] }, "sets": ["<public key>"] }`. */
export function readTrustFile(path: string): Trust {
  return named('TRUST_FILE', () => {
    const text = readFileSync(resolve(repositoryRoot, path), 'utf8');
    const { builds = {}, sets = [] } = parseJson<TrustFile>(text, 'it is not JSON');
    const trust: Trust = { builds: {}, sets: sets.map(readPublicKey) };
    for (const [name, keys] of Object.entries(builds)) trust.builds[name] = keys.map(readPublicKey);
    if (Object.keys(builds).length > 0 && sets.length > 0) return trust;
    throw new Error('it lists no keys of builds or of sets');
  });
}

interface TrustFile {
  builds?: Record<string, string[]>;
  sets?: string[];
}

function named<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new ReleaseError(`${name} cannot be used: ${(error as Error).message}`);
  }
}

/**
 * The keys of a data folder without settings: one key signs everything, and only its signatures count. Created
 * at the first use, readable only for this user.
 */
export function dataFolderKeys(dataDir: string): StoreKeys {
  const file = join(dataDir, 'signing-key');
  const key = readPrivateKey(readOrCreate(file));
  const keys = [createPublicKey(key)];
  return { key, trust: { builds: { '*': keys }, sets: keys } };
}

function readOrCreate(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const draft = `${file}.${process.pid}-${crypto.randomUUID()}`;
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(draft, newKeyPair().privateKey, { mode: 0o600 });
  try {
    // Only one of several processes that start together creates the key.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8');
}
