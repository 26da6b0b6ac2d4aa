import {
  environments,
  mountOf,
  releaseId,
  remoteNames,
  type Environment,
  type ReleaseSet,
  type RemoteName,
} from '@portal/shared/federation';
import { currentSet, readSet, setNumbers, type Store } from '@portal/shared/federation/store';
import type { BuildErrors, ErrorCounts, RecentError } from '../errors/error-counts.ts';
import type { CurrentRelease } from '../pages/resolve-set.ts';
import type { CanaryCount, CanaryHealth } from '../visitors/canary-health.ts';

/** How many release sets of this environment are shown. */
const HISTORY = 10;

/** How one remote fares in this environment. */
export interface RemoteStatus {
  name: RemoteName;
  team: string;
  /** What the release set names; null when it names none. */
  version: string | null;
  /** `serving`: whole, and sent. `fallback`: damaged, and the one before is sent. `down`: nothing can be sent. */
  health: 'serving' | 'fallback' | 'down';
  problem: string | null;
  fallback: string | null;
  canary: ({ version: string; percent: number } & CanaryCount) | null;
  errors_last_hour: number;
}

/** What is live, as this gateway sees it. */
export interface OperationsStatus {
  environment: Environment;
  store: string;
  /** What this gateway serves. */
  release_set: number | null;
  host_version: string | null;
  remotes: RemoteStatus[];
  /** What every environment of the store runs. */
  environments: { environment: Environment; set: ReleaseSet | null }[];
  /** This environment's release sets, newest first. */
  history: ReleaseSet[];
  /** What pages reported to this gateway since `up_since`. */
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

/** Health of each remote, from what was found when the release set was read. */
export function remoteStatuses(
  release: CurrentRelease,
  { health, errors }: Pick<Sources, 'health' | 'errors'>,
): RemoteStatus[] {
  const counted = errors.builds();
  return remoteNames.map((name) => {
    const choice = release.set.remotes[name];
    const whole = release.builds.get(name);
    const version = choice?.version ?? null;
    const fallback = choice?.fallback ?? null;
    const canary = choice?.canary;
    const count = canary && health.count({ name, version: canary.version });
    return {
      name,
      team: mountOf(name).team,
      version,
      health:
        version && whole?.has(version) ? 'serving' : fallback && whole?.has(fallback) ? 'fallback' : 'down',
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

/** Everything that the operations page shows. */
export async function operationsStatus(sources: Sources): Promise<OperationsStatus> {
  const { environment, store, current, errors, upSince } = sources;
  const release = await current().catch(() => null);
  const numbers = (await setNumbers(store, environment)).slice(0, HISTORY);
  return {
    environment,
    store: store.place,
    release_set: release?.set.number ?? null,
    host_version: release?.set.host ?? null,
    remotes: release ? remoteStatuses(release, sources) : [],
    environments: await Promise.all(
      environments.map(async (each) => ({ environment: each, set: await currentSet(store, each) })),
    ),
    history: await Promise.all(numbers.map((number) => readSet(store, environment, number))),
    errors: errors.builds(),
    recent_errors: errors.recent(),
    up_since: upSince.toISOString(),
  };
}
