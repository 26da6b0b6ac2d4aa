import type { ReleaseSet, RemoteName } from '@portal/shared/federation';
import { describeChange } from '../store/index.ts';

/** The actual or planned changes to an environment: `auth 1.0.0 → 1.1.0`, one line per difference. */
export function differences(before: ReleaseSet | null, set: ReleaseSet): string[] {
  const lines = before?.host === set.host ? [] : [`host ${before?.host ?? 'none'} → ${set.host}`];
  for (const name of new Set([...Object.keys(before?.remotes ?? {}), ...Object.keys(set.remotes)])) {
    const [was, is] = [inWords(before, name), inWords(set, name)];
    if (was !== is) lines.push(`${name} ${was} → ${is}`);
  }
  return lines;
}

/** Describes a release set: number, time, author, reason and every version. */
export function describeSet(set: ReleaseSet): string {
  const { environment, number, by, at, reason, host, change } = set;
  return [
    `${environment} #${number}  ${at}  ${by}: ${reason}`,
    ...(change ? [`  ${describeChange(set)}`] : []),
    `  host ${host}`,
    ...Object.keys(set.remotes).map((name) => `  ${name} ${inWords(set, name)}`),
  ].join('\n');
}

/** The output of a command that created a release set. */
export function setAnswer({
  before,
  set,
  dryRun,
}: {
  before: ReleaseSet | null;
  set: ReleaseSet;
  dryRun: boolean;
}): { text: string; json: object } {
  const changed = set.number !== before?.number;
  const headline = !changed
    ? `${set.environment} runs this already, as release set ${set.number}`
    : `${set.environment} ${dryRun ? 'would run' : 'runs'} release set ${set.number}`;
  const changes = changed ? differences(before, set) : [];
  return {
    text: [headline, ...changes.map((line) => `  ${line}`)].join('\n'),
    json: { changed: changed && !dryRun, dry_run: dryRun, changes, release_set: set },
  };
}

function inWords(set: ReleaseSet | null, name: RemoteName): string {
  const choice = set?.remotes[name];
  if (!choice) return 'none';
  return choice.version + (choice.canary ? `, ${choice.canary.percent} % ${choice.canary.version}` : '');
}
