import {
  environments,
  releaseId,
  type Environment,
  type ReleaseName,
  type ReleaseSet,
} from '@portal/shared/federation';
import { choicesOf, currentSet, recentSets, versionsOf } from '@portal/platform/sets';
import { isProved, type Store } from '@portal/platform/store';
import type { IncompleteBuilds } from '../builds/closure-check.ts';
import type { BuildErrors, ErrorCounts, RecentError } from '../health/error-counts.ts';
import type { WatchedRelease } from '../builds/current-release.ts';
import type { CurrentRelease } from '../builds/resolve-set.ts';
import { reasonFor } from '../choice/reasons.ts';
import type { BuildHealth, BuildVisits } from '../health/build-health.ts';

/** Number of this environment's release sets to show. */
const HISTORY = 10;

/** What visitors experienced with a build, and whether the store has a proof that it works. */
export type SeenBuild = BuildVisits & { proved: boolean };

/** The state of the host or one remote in this environment. */
export interface BuildStatus {
  name: ReleaseName;
  team: string;
  version: string;
  /**
   * `serving`: intact and served. `incomplete`: served, but a file of one of its builds is missing or
   * modified. `fallback`: damaged, so the previous build is served. `down`: nothing can be served.
   */
  health: 'serving' | 'incomplete' | 'fallback' | 'down';
  problem: string | null;
  /** The builds that pages get, and why. */
  served: { version: string; reason: string }[];
  fallback: string | null;
  canary: { version: string; percent: number; ended: boolean } | null;
  /** What visitors experienced with each of its versions, at this gateway. */
  visits: SeenBuild[];
  errors_last_hour: number;
}

/** The running versions, as this gateway sees them. */
export interface OperationsStatus {
  environment: Environment;
  store: string;
  /** The release set that this gateway serves. */
  release_set: number | null;
  /** Why this gateway does not serve a newer one. */
  refused: string[];
  /** null when no release set can be served. */
  host: BuildStatus | null;
  /** What is missing of the served builds in the store, by `name@version`. */
  incomplete: Record<string, string>;
  remotes: BuildStatus[];
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
  current: WatchedRelease;
  health: BuildHealth;
  errors: ErrorCounts;
  closure: { incomplete: () => IncompleteBuilds };
  upSince: Date;
}

/** The health of the host and each remote, from the problems found when the release set was read. */
export function buildStatuses(
  release: CurrentRelease,
  { health, errors, closure }: Pick<Sources, 'health' | 'errors' | 'closure'>,
): Omit<BuildStatus, 'visits'>[] {
  const counted = errors.builds();
  const incomplete = closure.incomplete();
  return Object.entries(choicesOf(release.set)).map(([name, choice]) => {
    const { version, fallback, canary } = choice;
    const full = release.builds.get(name);
    const running = canary ? { ...canary, ended: health.hasEnded({ name, version: canary.version }) } : null;
    const everyone = [version, fallback].find((each) => each !== undefined && full?.has(each));
    const some = running && !running.ended && full?.has(running.version) ? running.version : undefined;
    return {
      name,
      team: name === 'host' ? 'platform' : (release.set.mounts[name]?.team ?? ''),
      version,
      ...stateOf({
        problem: release.problems.get(releaseId({ name, version })),
        missing: versionsOf(choice).flatMap(
          (each) => incomplete.get(releaseId({ name, version: each })) ?? [],
        ),
        isServed: Boolean(full?.has(version)),
        hasFallback: Boolean(fallback && full?.has(fallback)),
      }),
      served: [everyone, some].flatMap((each) => {
        const reason = each && reasonFor({ name, version: each }, release);
        return reason ? [{ version: each, reason }] : [];
      }),
      fallback: fallback ?? null,
      canary: running,
      errors_last_hour: counted
        .filter(({ remote }) => remote === name)
        .reduce((sum, { last_hour: hour }) => sum + hour, 0),
    };
  });
}

function stateOf({
  problem,
  missing,
  isServed,
  hasFallback,
}: {
  problem: string | undefined;
  missing: string[];
  isServed: boolean;
  hasFallback: boolean;
}): Pick<BuildStatus, 'health' | 'problem'> {
  if (!isServed) return { health: hasFallback ? 'fallback' : 'down', problem: problem ?? null };
  return { health: missing.length > 0 ? 'incomplete' : 'serving', problem: missing.join(' ') || null };
}

/** All data of the operations page. */
export async function operationsStatus(sources: Sources): Promise<OperationsStatus> {
  const { environment, store, current, errors, health, upSince } = sources;
  const release = await current().catch(() => null);
  const seen = async ({ name }: { name: ReleaseName }): Promise<SeenBuild[]> => {
    const versions = release ? versionsOf(choicesOf(release.set)[name]) : [];
    const visits = versions.flatMap((version) => health.visits({ name, version }) ?? []);
    return Promise.all(
      visits.map(async (each) => ({ ...each, proved: await isProved(store, environment, each) })),
    );
  };
  const [host, ...remotes] = await Promise.all(
    (release ? buildStatuses(release, sources) : []).map(async (build) => ({
      ...build,
      visits: await seen(build),
    })),
  );
  return {
    environment,
    store: store.place,
    release_set: release?.set.number ?? null,
    refused: current.refused(),
    host: host ?? null,
    incomplete: Object.fromEntries(sources.closure.incomplete()),
    remotes,
    environments: await Promise.all(
      environments.map(async (each) => ({ environment: each, set: await currentSet(store, each) })),
    ),
    history: await recentSets(store, environment, HISTORY),
    errors: errors.builds(),
    recent_errors: errors.recent(),
    up_since: upSince.toISOString(),
  };
}
