import { isDeepStrictEqual } from 'node:util';
import type {
  BuildChoice,
  NamedBuild,
  ReleaseName,
  ReleaseSet,
  RemoteName,
  SetChange,
} from '@portal/shared/federation';

/** The builds of a release set. */
export type Builds = Pick<ReleaseSet, 'host' | 'host_canary' | 'remotes'>;

/** The versions of each name that a release set runs, with the host as one more name. */
export interface Choices {
  host: BuildChoice & { version: string };
  [name: RemoteName]: BuildChoice;
}

/** The versions of the host and of each remote in a release set. */
export const choicesOf = ({ host, host_canary: canary, remotes }: Builds): Choices => ({
  host: { version: host, ...(canary && { canary }) },
  ...remotes,
});

/** The inverse of {@link choicesOf}. */
export const buildsOf = ({ host: { version, canary }, ...remotes }: Choices): Builds => ({
  host: version,
  ...(canary && { host_canary: canary }),
  remotes,
});

/** The names whose released version, or with `ofCanary` whose canary, differs, with the versions before and after. */
export function changedBuilds(before: Choices | null, after: Choices, ofCanary = false): SetChange['builds'] {
  const partOf = ({ version, canary }: BuildChoice) => (ofCanary ? canary : { version });
  const builds: SetChange['builds'] = {};
  for (const name of Object.keys({ ...before, ...after })) {
    const [from, to] = [before?.[name], after[name]].map((choice) => choice && partOf(choice));
    if (!isDeepStrictEqual(from, to)) builds[name] = { from: from?.version ?? null, to: to?.version ?? null };
  }
  return builds;
}

/** The released version of the host or a remote. */
export const runningVersion = (set: Builds, name: ReleaseName): string | undefined =>
  choicesOf(set)[name]?.version;

/** The versions that visitors can get at the start of a page: the released one and the canary. */
export const visibleVersions = (choice: BuildChoice | undefined): string[] =>
  [choice?.version, choice?.canary?.version].filter((version) => version !== undefined);

/** The versions that an entry of the set names, the fallback included. */
export const versionsOf = (choice: BuildChoice | undefined): string[] => [
  ...new Set([...visibleVersions(choice), ...(choice?.fallback ? [choice.fallback] : [])]),
];

/** Every version of the host and of each remote that a release set names. */
export const namedBuilds = (set: Builds): NamedBuild[] =>
  Object.entries(choicesOf(set)).flatMap(([name, choice]) =>
    versionsOf(choice).map((version) => ({ name, version })),
  );
