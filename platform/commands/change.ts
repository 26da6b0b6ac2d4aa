import type { parseArgs } from 'node:util';
import type { Environment, ReleaseSet } from '@portal/shared/federation';
import { answerOf, currentUser } from '../release/index.ts';
import { type Attribution, type ChangeOptions } from '../sets/index.ts';
import { configuredStore, ReleaseError, type Store } from '../store/index.ts';
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
export async function changeEnvironment(
  given: Given,
  reason: string,
  change: (
    store: Store,
    environment: Environment,
    attribution: Attribution,
    options: ChangeOptions,
  ) => Promise<ReleaseSet>,
): Promise<Answer> {
  if (!given.to) throw new ReleaseError('Name the environment: --to staging');
  const environment = environmentName(given.to);
  const attribution = { by: given.by ?? (await currentUser()), reason: given.reason ?? reason };
  const store = await configuredStore();
  const dryRun = given['dry-run'] ?? false;
  const { set, answer } = await answerOf(dryRun, (options) =>
    change(store, environment, attribution, options),
  );
  if (dryRun) return answer;
  const { served, text } = await servedBy(store, set);
  return { text: `${answer.text}\n${text}`, json: { ...answer.json, served } };
}
