import type { parseArgs } from 'node:util';
import type { ReleaseSet } from '@portal/shared/federation';
import { currentUser } from '../release/index.ts';
import { differences, type Change, type ChangeOptions } from '../sets/index.ts';
import { configuredStore, ReleaseError } from '../store/index.ts';
import { environmentName, type Answer } from './command.ts';
import { servedBy } from './served.ts';

/** The options of every command that changes an environment. */
export const changeOptions = {
  to: { type: 'string' },
  reason: { type: 'string' },
  by: { type: 'string' },
  'dry-run': { type: 'boolean' },
} as const;

/** Their part of a command's usage. */
export const changeUsage = `
  --to <environment>   development, staging or production
  --reason <text>      why, for the history
  --by <name>          who, for the history; without it, the user of git
  --dry-run            check everything and show what would change, but change nothing
  --json               one JSON document on stdout, for pipelines
`;

type Given = ReturnType<typeof parseArgs<{ options: typeof changeOptions }>>['values'];

/**
 * Changes an environment as the options of a command say, for `reason` unless they name another one. Returns the
 * output: what changed and what the environment's portal serves.
 */
export async function changeEnvironment<What>(
  given: Given,
  reason: string,
  change: Change<What>,
  what: What,
): Promise<Answer> {
  if (!given.to) throw new ReleaseError('Name the environment: --to staging');
  const environment = environmentName(given.to);
  const attribution = { by: given.by ?? (await currentUser()), reason: given.reason ?? reason };
  const store = await configuredStore();
  const dryRun = given['dry-run'] ?? false;
  const { set, answer } = await answerOf(dryRun, (options) =>
    change(store, environment, what, attribution, options),
  );
  if (dryRun) return answer;
  const { served, text } = await servedBy(store, set);
  return { text: `${answer.text}\n${text}`, json: { ...answer.json, served } };
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
  const { why, warning } = (changed && set.change) || {};
  const lines = [...changes, ...(why ? [`chosen: ${why}`] : []), ...(warning ? [`warning: ${warning}`] : [])];
  const headline = changed
    ? `${set.environment} ${dryRun ? 'would run' : 'runs'} release set ${set.number}`
    : `${set.environment} runs this already, as release set ${set.number}`;
  const text = [headline, ...lines.map((line) => `  ${line}`)].join('\n');
  const json = { changed: changed && !dryRun, dry_run: dryRun, changes, release_set: set };
  return { set, answer: { text, json } };
}
