import {
  environments,
  releaseId,
  type Environment,
  type ReleaseSet,
  type RemoteName,
} from '@portal/shared/federation';
import { currentSet, recentSets, type Store } from '@portal/platform/store';
import type { BuildErrors, ErrorCounts, RecentError } from '../errors/error-counts.ts';
import type { CurrentRelease } from '../pages/resolve-set.ts';
import type { CanaryCount, CanaryHealth } from '../visitors/canary-health.ts';

/** Number of this environment's release sets to show. */
const HISTORY = 10;

/** The state of one remote in this environment. */
export interface RemoteStatus {
  name: RemoteName;
  team: string;
  /** The version in the release set, or null when it has none. */
  version: string | null;
  /**
   * `serving`: intact and served. `fallback`: damaged, so the previous build is served. `down`: nothing can
   * be served.
   */
  health: 'serving' | 'fallback' | 'down';
  problem: string | null;
  fallback: string | null;
  canary: ({ version: string; percent: number } & CanaryCount) | null;
  errors_last_hour: number;
}

/** The running versions, as this gateway sees them. */
export interface OperationsStatus {
  environment: Environment;
  store: string;
  /** The release set that this gateway serves. */
  release_set: number | null;
  host_version: string | null;
  remotes: RemoteStatus[];
  /** The current release set of every environment in the store. */
  environments: { environment: Environment; set: ReleaseSet | null }[];
  /** This environment's release sets, newest first. */
  history: ReleaseSet[];
  /** Errors that pages reported to this gateway since `up_since`. */
  errors: BuildErrors[];
  recent_errors: readonly RecentError[];
  up_since: string;
}

interface Sources {
  environment: Environment;
  store: Store;
  current: () => Promise<CurrentRelease | null>;
  health: CanaryHealth;
  errors: ErrorCounts;
  upSince: Date;
}

/** The health of each remote, from the problems found when the release set was read. */
export function remoteStatuses(
  release: CurrentRelease,
  { health, errors }: Pick<Sources, 'health' | 'errors'>,
): RemoteStatus[] {
  const counted = errors.builds();
  const { remotes, mounts } = release.set;
  return Object.entries(remotes).map(([name, choice]) => {
    const full = release.builds.get(name);
    const version = choice?.version ?? null;
    const fallback = choice?.fallback ?? null;
    const canary = choice?.canary;
    const count = canary && health.count({ name, version: canary.version });
    return {
      name,
      team: mounts[name]?.team ?? '',
      version,
      health:
        version && full?.has(version) ? 'serving' : fallback && full?.has(fallback) ? 'fallback' : 'down',
      problem: version
        ? (release.problems.get(releaseId({ name, version })) ?? null)
        : 'Nothing is released.',
      fallback,
      canary: canary ? { ...canary, ...(count ?? { loads: 0, errors: 0, ended: false }) } : null,
      errors_last_hour: counted
        .filter(({ remote }) => remote === name)
        .reduce((sum, { last_hour: hour }) => sum + hour, 0),
    };
  });
}

/** All data of the operations page. */
export async function operationsStatus(sources: Sources): Promise<OperationsStatus> {
  const { environment, store, current, errors, upSince } = sources;
  const release = await current().catch(() => null);
  return {
    environment,
    store: store.place,
    release_set: release?.set.number ?? null,
    host_version: release?.set.host ?? null,
    remotes: release ? remoteStatuses(release, sources) : [],
    environments: await Promise.all(
      environments.map(async (each) => ({ environment: each, set: await currentSet(store, each) })),
    ),
    history: await recentSets(store, environment, HISTORY),
    errors: errors.builds(),
    recent_errors: errors.recent(),
    up_since: upSince.toISOString(),
  };
}
