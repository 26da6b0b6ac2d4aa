import { environments, releaseId, type ReleaseName } from '@portal/shared/federation';
import { choicesOf, currentSet, recentSets, unverified, versionsOf } from '@portal/platform/sets';
import { isProved } from '@portal/platform/store';
import type { GatewayParts } from '../gateway-parts.ts';
import type { CurrentRelease } from '../builds/resolve-set.ts';
import { reasonFor } from '../builds/reasons.ts';
import type { Figures } from './figures.ts';

/** Number of this environment's release sets to show. */
const HISTORY = 10;

/** The state of the host or one remote in this environment. */
export type BuildStatus = NonNullable<OperationsStatus['host']>;

/** The running versions, as this gateway sees them. */
export type OperationsStatus = Awaited<ReturnType<typeof operationsStatus>>;

/** The health of the host and each remote, from the problems found when the release set was read. */
export function buildStatuses(
  release: CurrentRelease,
  { health, errors, closure }: Pick<GatewayParts, 'health' | 'errors' | 'closure'>,
) {
  const counted = errors.builds();
  const incomplete = closure.incomplete();
  return Object.entries(choicesOf(release.set)).map(([name, choice]) => {
    const { version, fallback, canary } = choice;
    const full = release.builds.get(name);
    const running = canary ? { ...canary, ended: health.hasEnded({ name, version: canary.version }) } : null;
    const everyone = [version, fallback].find((each) => each !== undefined && full?.has(each));
    const some = running && !running.ended && full?.has(running.version) ? running.version : undefined;
    const missing = versionsOf(choice).flatMap(
      (each) => incomplete.get(releaseId({ name, version: each })) ?? [],
    );
    const named = version ?? running!.version;
    const problem = full?.has(named)
      ? missing.join(' ')
      : release.problems.get(releaseId({ name, version: named }));
    return {
      name,
      team: name === 'host' ? 'platform' : (release.set.mounts[name]?.team ?? full?.get(named)?.team ?? ''),
      version: version ?? null,
      health: version ? healthOf(version, everyone, missing) : 'serving',
      problem: problem || null,
      /** The builds that pages get, and why. */
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

/**
 * `serving`: intact and served. `incomplete`: served, but a file of one of its builds is missing or modified. `fallback`:
 * damaged, so the previous build is served. `down`: nothing can be served.
 */
function healthOf(
  version: string,
  served: string | undefined,
  missing: string[],
): 'serving' | 'incomplete' | 'fallback' | 'down' {
  if (served === undefined) return 'down';
  if (served !== version) return 'fallback';
  return missing.length > 0 ? 'incomplete' : 'serving';
}

/** All data of the operations page. `upSince`: when the gateway started. */
export async function operationsStatus(
  parts: GatewayParts,
  { upSince, figures }: { upSince: Date; figures: () => Promise<Figures> },
) {
  const { config, store, current, errors, health, closure } = parts;
  const { PORTAL_ENV: environment } = config;
  const release = await current().catch(() => null);
  let storeProblem: string | null = null;
  /** Reads the store. While it does not respond, the page shows what the gateway knows without it. */
  const fromStore = <T>(read: Promise<T>, otherwise: T): Promise<T> =>
    read.catch((error: unknown) => {
      storeProblem ??= (error as Error).message;
      return otherwise;
    });
  /** What visitors experienced with each version of a name, and whether the store has a proof that it works. */
  const seen = async ({ name }: { name: ReleaseName }) => {
    const versions = release ? versionsOf(choicesOf(release.set)[name]) : [];
    const visits = versions.flatMap((version) => health.visits({ name, version }) ?? []);
    return Promise.all(
      visits.map(async (each) => ({
        ...each,
        proved: await fromStore(isProved(store, environment, each), false),
      })),
    );
  };
  const builds = Promise.all(
    (release ? buildStatuses(release, parts) : []).map(async (build) => ({
      ...build,
      visits: await seen(build),
    })),
  );
  const sets = environments.map(async (each) => ({
    environment: each,
    set: await fromStore(currentSet(each === environment ? store : unverified(store), each), null),
  }));
  // At the same time, because a store that does not respond takes long to fail.
  const [[host = null, ...remotes], setsInStore, history, shownFigures] = await Promise.all([
    builds,
    Promise.all(sets),
    fromStore(recentSets(store, environment, HISTORY), []),
    figures(),
  ]);
  return {
    environment,
    store: store.place,
    /** Why the store cannot be read. `environments`, `history` and the proofs are then incomplete. */
    store_problem: storeProblem as string | null,
    /** The release set that this gateway serves, and why it does not serve a newer one. */
    release_set: release?.set.number ?? null,
    refused: [...current.refused().values()],
    /** null when no release set can be served. */
    host,
    /** What is missing of the served builds in the store, by `name@version`. */
    incomplete: Object.fromEntries(closure.incomplete()),
    remotes,
    /** The current release set of every environment in the store. Those of others are not verified: their keys are not here. */
    environments: setsInStore,
    history,
    /** Errors that pages reported to this gateway since `up_since`. */
    errors: errors.builds(),
    recent_errors: errors.recent(),
    up_since: upSince.toISOString(),
    figures: shownFigures,
  };
}
