import type { BuildChoice, ReleaseSet } from '@portal/shared/federation';
import { choicesOf, describeChange } from '../store/index.ts';

/** The actual or planned changes to an environment: `auth 1.0.0 → 1.1.0`, one line per difference. */
export function differences(before: ReleaseSet | null, set: ReleaseSet): string[] {
  const [earlier, now] = [before && choicesOf(before), choicesOf(set)];
  return [...new Set([...Object.keys(earlier ?? {}), ...Object.keys(now)])].flatMap((name) => {
    const [was, is] = [inWords(earlier?.[name]), inWords(now[name])];
    return was === is ? [] : `${name} ${was} → ${is}`;
  });
}

/** Describes a release set: number, time, author, reason and every version. */
export function describeSet(set: ReleaseSet): string {
  const { environment, number, by, at, reason, change } = set;
  return [
    `${environment} #${number}  ${at}  ${by}: ${reason}`,
    ...(change ? [`  ${describeChange(set)}`] : []),
    ...Object.entries(choicesOf(set)).map(([name, choice]) => `  ${name} ${inWords(choice)}`),
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
  const why = changed && set.change?.why ? [`chosen: ${set.change.why}`] : [];
  return {
    text: [headline, ...[...changes, ...why].map((line) => `  ${line}`)].join('\n'),
    json: { changed: changed && !dryRun, dry_run: dryRun, changes, release_set: set },
  };
}

function inWords(choice: BuildChoice | undefined): string {
  if (!choice) return 'none';
  return choice.version + (choice.canary ? `, ${choice.canary.percent} % ${choice.canary.version}` : '');
}
