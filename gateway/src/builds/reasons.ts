import { formatInstantTime } from '@portal/shared/domain';
import { releaseId, type PageConfig, type NamedBuild } from '@portal/shared/federation';
import { choicesOf } from '@portal/platform/sets';
import type { CurrentRelease } from './resolve-set.ts';
import { noOverrides, type Overrides } from './overrides.ts';

/** A build that a page got, with its team and why. */
export interface ExplainedBuild extends NamedBuild {
  team: string;
  reason: string;
}

/** Why a page got a build, in the words that every place uses. null when the release set does not name it. */
export function reasonFor(
  build: NamedBuild,
  { set, problems }: Pick<CurrentRelease, 'set' | 'problems'>,
  { versions, until }: Overrides = noOverrides,
): string | null {
  const { name, version } = build;
  if (versions[name] === version) return `override until ${formatInstantTime(new Date(until).toISOString())}`;
  const choice = choicesOf(set)[name];
  if (version === choice?.version) return 'released';
  if (version === choice?.canary?.version) return `canary for ${choice.canary.percent} % of visitors`;
  if (!choice?.version || version !== choice.fallback) return null;
  const released = releaseId({ name, version: choice.version });
  return fallbackReason(released, problems.get(released));
}

/** Why a page got the fallback of a build, `name@version`. */
export const fallbackReason = (id: string, problem?: string): string =>
  `fallback because ${problem ? `${id} is left out: ${problem}` : `${id} did not load`}`;

/** The host and the remotes of a page, each with its reason. */
export function explainBuilds(
  { host_version: host, remotes }: Pick<PageConfig, 'host_version' | 'remotes'>,
  release: CurrentRelease,
  overrides: Overrides,
): ExplainedBuild[] {
  const builds = [
    { name: 'host', version: host, team: 'platform' },
    ...Object.entries(remotes).map(([name, { version, team }]) => ({ name, version, team })),
  ];
  return builds.map((build) => ({ ...build, reason: reasonFor(build, release, overrides) ?? 'unknown' }));
}

/** The builds of a page as a header, a structured list (RFC 9651): `"auth@1.4.0";team="identity";reason="released"`. */
export const buildsHeader = (builds: ExplainedBuild[]): string =>
  builds
    .map((build) => `${quoted(releaseId(build))};team=${quoted(build.team)};reason=${quoted(build.reason)}`)
    .join(', ');

/** A string of a structured header, which contains printable ASCII only. */
const quoted = (text: string): string =>
  `"${text.replace(/[^ -~]/g, '?').replace(/["\\]/g, String.raw`\$&`)}"`;
