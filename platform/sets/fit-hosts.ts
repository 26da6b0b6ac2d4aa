import type { ReleaseName, ReleaseRecord } from '@portal/shared/federation';
import type { SetBuilds } from './change-set.ts';
import { visibleVersions, type Choices } from './choices.ts';
import { incompatibilities } from './compatibility.ts';
import { findPinned, readRelease, ReleaseError, type Store } from '../store/index.ts';

/** The hosts that visitors can get: the released one first, and its canary unless that is damaged. */
export async function visibleHosts(
  store: Store,
  { choices: { host }, records }: SetBuilds,
): Promise<[ReleaseRecord, ...ReleaseRecord[]]> {
  const release = await readRelease(store, 'host', host.version);
  const canary = host.canary && { name: 'host', version: host.canary.version };
  const tried = canary && (await findPinned(store, records, canary));
  return tried ? [release, tried] : [release];
}

/**
 * Checks each remote and its canary against the host and its canary, except pairs that visitors of `before` could
 * already get. Drops fallbacks that do not fit a newly released host; the gateway leaves out those that do not fit
 * a canary. A damaged build does not run anyway, so it blocks nothing. Throws a ReleaseError when a pair does not
 * fit.
 */
export async function fitToHosts(store: Store, before: Choices | null, content: SetBuilds): Promise<Choices> {
  const hosts = await visibleHosts(store, content);
  const [released] = hosts;
  const ran = (name: ReleaseName, version: string) => visibleVersions(before?.[name]).includes(version);
  const { records } = content;
  const { host, ...remotes } = content.choices;
  const choices: Choices = { host };
  for (const [name, choice] of Object.entries(remotes)) {
    for (const version of visibleVersions(choice)) {
      const unknown = hosts.filter((each) => !ran('host', each.version) || !ran(name, version));
      const release = unknown.length > 0 && (await findPinned(store, records, { name, version }));
      if (release) for (const each of unknown) checkFit(release, each, each !== released);
    }
    const { fallback, ...rest } = choice;
    const behind =
      fallback && host.version !== before?.host.version
        ? await findPinned(store, records, { name, version: fallback })
        : null;
    choices[name] = behind && incompatibilities(behind, released).length > 0 ? rest : choice;
  }
  return choices;
}

function checkFit(remote: ReleaseRecord, host: ReleaseRecord, isCanary: boolean): void {
  const problems = incompatibilities(remote, host);
  if (problems.length === 0) return;
  throw new ReleaseError(
    `${remote.name}@${remote.version} does not fit ${isCanary ? 'the canary ' : ''}host@${host.version}: ${problems.join('; ')}.`,
  );
}
