import type { RemoteName } from './remotes.ts';

/** What can be released: the host or a remote. */
export type ReleaseName = 'host' | RemoteName;

export const environments = ['development', 'staging', 'production'] as const;
export type Environment = (typeof environments)[number];

/** `release.json` of a published build: everything that is needed to check it and to load it. Immutable. */
export interface ReleaseRecord {
  name: ReleaseName;
  version: string;
  /** The commit that it was built from; null outside a repository. */
  commit: string | null;
  team: string;
  /** When it was built, ISO 8601. */
  built_at: string;
  /** CONTRACT_VERSION at build time. */
  contract: string;
  /** A remote: the range of each contract library that it needs. The host: the version that it provides. */
  shared: Record<string, string>;
  /** The file that starts it: `remoteEntry.js` or `index.html`. */
  entry: string;
  /** The global that the entry defines; null for the host. */
  global: string | null;
  /** Files that are needed at once after the entry, in order. */
  preload: string[];
  /** Files that the first screen at a path needs besides, by path: `{ '/login': ['891.6d8a….js'] }`. */
  pages?: Record<string, string[]>;
  /** What draws the screen at a path before the app has come, for people who are signed in. */
  early?: Record<string, EarlyScreen>;
  /** Integrity (`sha384-…`) of every file of the build, by path. */
  files: Record<string, string>;
}

/** A screen that a remote draws by itself until the app has come (`shared/federation/early`). */
export interface EarlyScreen {
  /** The file of the build that draws it. */
  script: string;
  /** The API's addresses that it needs, `{accountId}` being that of the person's own account. */
  asks: string[];
}

/** Which version of one remote an environment runs. */
export interface RemoteChoice {
  version: string;
  /** The version that ran before: what is tried when this one cannot be loaded. */
  fallback?: string;
  /** A second version for a share of the visitors. */
  canary?: { version: string; percent: number };
}

/** How a build is named where its name and its version belong together: `auth@1.4.0`. */
export const releaseId = ({ name, version }: { name: ReleaseName; version: string }): string =>
  `${name}@${version}`;

/** One numbered state of an environment. Written once; the highest number is the current one. */
export interface ReleaseSet {
  number: number;
  environment: Environment;
  host: string;
  remotes: Partial<Record<RemoteName, RemoteChoice>>;
  /**
   * The hash (`sha384-…`) of the record of every build that it names, by `name@version`. A record holds its files'
   * hashes, so that the set vouches for each byte; a build without a hash here is not served.
   */
  records: Record<string, string>;
  /** Who made it, when (ISO 8601) and why. */
  by: string;
  at: string;
  reason: string;
}
