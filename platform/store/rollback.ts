import {
  releaseId,
  type Environment,
  type ReleaseName,
  type ReleaseRecord,
  type ReleaseSet,
  type RemoteChoice,
  type RemoteName,
} from '@portal/shared/federation';
import { fitToHost } from './change-host.ts';
import {
  changeSet,
  runningVersion,
  withoutUnused,
  type Attribution,
  type ChangeOptions,
  type SetContent,
} from './change-set.ts';
import { incompatibilities } from './compatibility.ts';
import { lastGoodBuild, type GoodBuild } from './last-good.ts';
import { ReleaseError } from './release-error.ts';
import { readPinned, readSealedRelease } from './releases.ts';
import type { Store } from './store.ts';

/** `only`: rolls back only when this version still runs, and otherwise changes nothing. */
export interface RollbackOptions extends ChangeOptions {
  only?: string | undefined;
}

/**
 * Rolls one remote, or the host, back to its last good build, and ends its canary. Everything else stays as it
 * is. Throws a ReleaseError when the history has no good earlier build.
 */
export async function rollback(
  store: Store,
  environment: Environment,
  name: ReleaseName,
  attribution: Attribution,
  { only, ...options }: RollbackOptions = {},
): Promise<ReleaseSet> {
  const decide = async (current: ReleaseSet | null): Promise<SetContent | null> => {
    const from = current && runningVersion(current, name);
    if (only && only !== from) return null;
    if (!from) throw new ReleaseError(`${environment} runs no ${name}.`);
    const back = await (name === 'host'
      ? hostBack(store, environment, current)
      : remoteBack(store, environment, current, name));
    if (back) {
      const { to, ...content } = back;
      return { ...content, change: { kind: 'rollback', builds: { [name]: { from, to } } } };
    }
    throw new ReleaseError(
      `${environment} has no good build of ${name} before ${from}. Promote another one: pnpm releases --of ${name}`,
    );
  };
  return changeSet(store, environment, attribution, decide, options);
}

type Back = Omit<SetContent, 'change'> & { to: string };

async function remoteBack(
  store: Store,
  environment: Environment,
  current: ReleaseSet,
  name: RemoteName,
): Promise<Back | null> {
  const { version, fallback: _, canary: __, ...rest } = current.remotes[name] as RemoteChoice;
  const { release: host } = await readSealedRelease(store, 'host', current.host);
  const fits = (release: ReleaseRecord) => incompatibilities(release, host).length === 0;
  const search = { store, environment, current, name, fits };
  const good = await lastGoodBuild({ ...search, except: [version], proved: false });
  if (!good) return null;
  const behind = await lastGoodBuild({ ...search, except: [version, good.version], proved: true });
  const choice: RemoteChoice = {
    ...rest,
    version: good.version,
    ...(behind && { fallback: behind.version }),
  };
  return {
    to: good.version,
    host: current.host,
    remotes: { ...current.remotes, [name]: choice },
    records: { ...withoutUnused(current.records, name, []), ...pins(name, good, behind) },
  };
}

async function hostBack(store: Store, environment: Environment, current: ReleaseSet): Promise<Back | null> {
  const running = await runningRemotes(store, current);
  const fits = (host: ReleaseRecord) =>
    running.every((remote) => incompatibilities(remote, host).length === 0);
  const search = { store, environment, current, name: 'host' as const, except: [current.host], fits };
  const good = await lastGoodBuild({ ...search, proved: false });
  if (!good) return null;
  const { release } = await readSealedRelease(store, 'host', good.version);
  const records = { ...withoutUnused(current.records, 'host', []), ...pins('host', good) };
  const fitted = await fitToHost(store, { remotes: current.remotes, records }, release);
  return { to: good.version, host: good.version, ...fitted };
}

/** The intact builds that visitors get now. */
async function runningRemotes(store: Store, { remotes, records }: ReleaseSet): Promise<ReleaseRecord[]> {
  const builds = (Object.entries(remotes) as [RemoteName, RemoteChoice][]).flatMap(([name, choice]) =>
    [choice.version, choice.canary?.version].flatMap((version) => (version ? [{ name, version }] : [])),
  );
  const releases = await Promise.all(builds.map((build) => readPinned(store, records, build)));
  return releases.filter((release) => release !== null);
}

const pins = (name: ReleaseName, ...builds: (GoodBuild | null)[]): Record<string, string> =>
  Object.fromEntries(
    builds.flatMap((build) =>
      build ? [[releaseId({ name, version: build.version }), build.integrity]] : [],
    ),
  );
