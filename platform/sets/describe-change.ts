import type { BuildChoice, ReleaseSet } from '@portal/shared/federation';
import { choicesOf } from './choices.ts';

/** The versions of a name in a release set: `1.3.0, 10 % 1.4.0` with a canary. */
export function describeChoice(choice: BuildChoice | undefined): string {
  const canary = choice?.canary && `${choice.canary.percent} % ${choice.canary.version}`;
  return [choice?.version, canary].filter(Boolean).join(', ') || 'none';
}

/** What a release set changed, as a sentence without a period: `Promoted auth 1.3.0 → 1.4.0`. */
export function describeChange(set: ReleaseSet): string {
  const { change, host, remotes } = set;
  if (!change) {
    const builds = Object.entries(remotes).map(([name, choice]) => `${name} ${describeChoice(choice)}`);
    return `Runs host ${host}, ${builds.join(', ')}`;
  }
  const builds = Object.entries(change.builds).map(([name, { from, to }]) =>
    [name, from, from && to ? '→' : null, to].filter(Boolean).join(' '),
  );
  const what = builds.join(', ') || 'the same builds';
  const canaries = Object.entries(change.builds).map(
    ([name, { to }]) => `${name} ${to}, ${choicesOf(set)[name]?.canary?.percent} %`,
  );
  const warning = change.warning ? ` (${change.warning})` : '';
  const sentences: Record<typeof change.kind, string> = {
    promote: `Promoted ${what}${warning}`,
    rollback: `Rolled back ${what}${change.why ? `: ${change.why}` : ''}`,
    'whole-set': `Rolled everything back to release set ${change.set}: ${what}`,
    canary: `Set canary ${canaries.join(', ')}${warning}`,
    'canary-ended': `Ended canary ${what}`,
    retire: `Retired ${what}`,
  };
  return sentences[change.kind];
}

/** Describes a release set: number, time, author, reason and every version. */
export function describeSet(set: ReleaseSet): string {
  const { environment, number, by, at, reason, change } = set;
  return [
    `${environment} #${number}  ${at}  ${by}: ${reason}`,
    ...(change ? [`  ${describeChange(set)}`] : []),
    ...Object.entries(choicesOf(set)).map(([name, choice]) => `  ${name} ${describeChoice(choice)}`),
  ].join('\n');
}

/** What differs between two release sets, one line per name: `auth 1.0.0 → 1.1.0`. */
export function differences(before: ReleaseSet | null, set: ReleaseSet): string[] {
  const [earlier, now] = [before && choicesOf(before), choicesOf(set)];
  return Object.keys({ ...earlier, ...now }).flatMap((name) => {
    const [was, is] = [describeChoice(earlier?.[name]), describeChoice(now[name])];
    return was === is ? [] : `${name} ${was} → ${is}`;
  });
}
