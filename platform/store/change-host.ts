import type { ReleaseRecord, ReleaseSet, RemoteChoice, RemoteName } from '@portal/shared/federation';
import { versionsOf, withoutUnused } from './change-set.ts';
import { incompatibilities } from './compatibility.ts';
import { ReleaseError } from './release-error.ts';
import { readPinned } from './releases.ts';
import type { Store } from './store.ts';

type Remotes = Pick<ReleaseSet, 'remotes' | 'records'>;

/**
 * Checks remotes against a new host, and drops fallbacks that do not fit it. A damaged build does not run
 * anyway, so it does not block the host. Throws a ReleaseError when a remote does not fit.
 */
export async function fitToHost(store: Store, before: Remotes, host: ReleaseRecord): Promise<Remotes> {
  const remotes: ReleaseSet['remotes'] = {};
  let { records } = before;
  for (const [name, choice] of Object.entries(before.remotes) as [RemoteName, RemoteChoice][]) {
    const read = (version: string) => readPinned(store, before.records, { name, version });
    for (const version of [choice.version, choice.canary?.version]) {
      const release = version && (await read(version));
      if (release) checkFit(release, host);
    }
    const { fallback, ...rest } = choice;
    const behind = fallback && (await read(fallback));
    remotes[name] = behind && incompatibilities(behind, host).length > 0 ? rest : choice;
    records = withoutUnused(records, name, versionsOf(remotes[name]));
  }
  return { remotes, records };
}

/** Throws a ReleaseError with the reasons when a remote's build cannot run in a host's build. */
export function checkFit(remote: ReleaseRecord, host: ReleaseRecord): void {
  const problems = incompatibilities(remote, host);
  if (problems.length === 0) return;
  throw new ReleaseError(
    `${remote.name}@${remote.version} does not fit host@${host.version}: ${problems.join('; ')}.`,
  );
}
