import type { NavigationEntry } from './navigation.ts';
import type { Access, Mounts, RemoteName } from './remotes.ts';

/** `host`, or the name of a remote. */
export type ReleaseName = RemoteName;

export const environments = ['development', 'staging', 'production'] as const;
export type Environment = (typeof environments)[number];

/** Stands for every export of a module, where a build uses its whole namespace. */
export const ALL_NAMES = '*';

/** `release.json` of a published build: everything needed to verify and load it. Immutable. */
export interface ReleaseRecord {
  name: ReleaseName;
  version: string;
  /** The commit of the build, with `-dirty` if it was built with uncommitted changes, or null outside a repository. */
  commit: string | null;
  team: string;
  /** Build time, ISO 8601. */
  built_at: string;
  /** CONTRACT_VERSION at build time. */
  contract: string;
  /** For a remote: the range of each contract library it needs. For the host: the version it provides. */
  shared: Record<string, string>;
  /**
   * Of a remote: the names that it uses of each of the host's modules, or {@link ALL_NAMES}. Missing in builds
   * from before it was recorded.
   */
  imports?: Record<string, string[]>;
  /** Of the host: the names that each of its modules exports. Missing as above. */
  provides?: Record<string, string[]>;
  /** The file that starts it: `remoteEntry.js` or `index.html`. */
  entry: string;
  /** The global that the entry defines, or null for the host. */
  global: string | null;
  /** Files that load immediately after the entry, in order. */
  preload: string[];
  /** Additional files of the first screen at a path, by path: `{ '/login': ['891.6d8a….js'] }`. */
  pages?: Record<string, string[]>;
  /** For a remote: its name on screen, where the host mounts it, and who may open its areas. */
  label?: string;
  mount?: string;
  areas?: Record<string, Access>;
  /** For a remote: its entries in the menus of the portal. */
  navigation?: readonly NavigationEntry[];
  /** For the host: the paths of its own pages, where no remote can be mounted. */
  own_pages?: string[];
  /** For the host: the kinds of access that its guards know. */
  accesses?: string[];
  /** Integrity (`sha384-…`) of every file of the build, by path. */
  files: Record<string, string>;
  /** Of all other fields, by the team's key (platform/trust/signing.ts). */
  signature?: string;
}

/** A second version for a share of the visitors. */
export interface Canary {
  version: string;
  percent: number;
}

/** The versions of the host or one remote that an environment runs. */
export interface BuildChoice {
  /** Missing while a new remote has only a canary. */
  version?: string;
  /** Of a remote: the newest earlier version that proved well. The page tries it when this one cannot be loaded. */
  fallback?: string;
  canary?: Canary;
}

/** A build by its name and version. */
export interface NamedBuild {
  name: ReleaseName;
  version: string;
}

/** Identifies a build: `auth@1.4.0`. */
export const releaseId = ({ name, version }: NamedBuild): string => `${name}@${version}`;

/** The commit of a build with its first ten digits: `0a1b2c3d4e`, or `0a1b2c3d4e-dirty`. */
export const shortCommit = (commit: string | null): string =>
  commit?.replace(/^(\w{10})\w*/, '$1') ?? 'no commit';

/** What a release set changed, by the name of each build: `{ auth: { from: '1.3.0', to: '1.4.0' } }`. */
export interface SetChange {
  /** `rollback`: of one name. `whole-set`: back to everything that release set `set` had. */
  kind: 'promote' | 'rollback' | 'canary' | 'canary-ended' | 'retire' | 'whole-set';
  /** Versions before and after, of the canary when `kind` is a canary's. null: none. */
  builds: Record<string, { from: string | null; to: string | null }>;
  /** The number of the release set that a `whole-set` rollback restored. */
  set?: number;
  /** Why a rollback chose this build. */
  why?: string;
  /** Which promoted build was rolled back or ended as a canary before, and why. */
  warning?: string;
}

/** A signed note that no environment may run a build: who yanked it, when (ISO 8601) and why. */
export interface Yank {
  name: ReleaseName;
  version: string;
  by: string;
  at: string;
  reason: string;
  signature?: string;
}

/** A numbered state of an environment. Immutable. The highest number is current. */
export interface ReleaseSet {
  number: number;
  environment: Environment;
  host: string;
  host_canary?: Canary;
  remotes: Record<RemoteName, BuildChoice>;
  /**
   * The mount of each remote's version, copied from its record at promotion. A remote whose record is damaged
   * later keeps its place: its area shows the error, and its guards apply.
   */
  mounts: Mounts;
  /**
   * The hash (`sha384-…`) of each build's record, by `name@version`. A record contains the hashes of its
   * files, so the set pins every byte. A build without a hash here is not served.
   */
  records: Record<string, string>;
  /** The yanks in the store when the set was created. They count even if someone deletes them from the store. */
  yanks?: Yank[];
  /** Who created it, when (ISO 8601) and why. */
  by: string;
  at: string;
  reason: string;
  /** What it changed. Sets of earlier versions of the portal have none. */
  change?: SetChange;
  /** Of all other fields, number and environment included, by the environment's key. */
  signature?: string;
}
