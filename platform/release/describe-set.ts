import type { ReleaseSet } from '@portal/shared/federation';
import { choicesOf, describeChange, describeChoice, type ChangeOptions } from '../sets/index.ts';

/** The actual or planned changes to an environment: `auth 1.0.0 → 1.1.0`, one line per difference. */
function differences(before: ReleaseSet | null, set: ReleaseSet): string[] {
  const [earlier, now] = [before && choicesOf(before), choicesOf(set)];
  return Object.keys({ ...earlier, ...now }).flatMap((name) => {
    const [was, is] = [describeChoice(earlier?.[name]), describeChoice(now[name])];
    return was === is ? [] : `${name} ${was} → ${is}`;
  });
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

/**
 * Runs a change of an environment. Returns its release set and the output of the command: what this change alone
 * replaced, even when others promoted at the same time.
 */
export async function answerOf(dryRun: boolean, change: (options: ChangeOptions) => Promise<ReleaseSet>) {
  /** The set before, when something changed. */
  const replaced: (ReleaseSet | null)[] = [];
  const set = await change({ dryRun, onReplaced: (before) => replaced.push(before) });
  const changed = replaced.length > 0;
  const changes = replaced.flatMap((before) => differences(before, set));
  const lines = changed && set.change?.why ? [...changes, `chosen: ${set.change.why}`] : changes;
  const headline = changed
    ? `${set.environment} ${dryRun ? 'would run' : 'runs'} release set ${set.number}`
    : `${set.environment} runs this already, as release set ${set.number}`;
  const text = [headline, ...lines.map((line) => `  ${line}`)].join('\n');
  const json = { changed: changed && !dryRun, dry_run: dryRun, changes, release_set: set };
  return { set, answer: { text, json } };
}
