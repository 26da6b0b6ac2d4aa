/** `pnpm rollback auth --to production`: rolls one remote, or the host, back to its last good build. */
import type { parseArgs } from 'node:util';
import type { ReleaseName } from '@portal/shared/federation';
import { rollback, rollbackWholeSet } from '../sets/index.ts';
import { ReleaseError } from '../release-error.ts';
import { changeEnvironment, changeOptions, changeUsage } from './change.ts';
import { command, nameAndVersion, releaseName, wholeNumber } from './command.ts';

const usage = `
pnpm rollback <name>[@<version>] --to <environment> [--reason <text>] [--by <name>] [--dry-run] [--json]
pnpm rollback --whole-set --to <environment> (--set <number> | --steps <n>) [--reason <text>] …

Rolls one remote, or the host, back to its last good build and ends its canary. Every other build stays as it is. The
last good build is the newest earlier one that fits the host and its canary, is complete, is not yanked, and was not rolled back or
ended as a canary since it was promoted. Builds without a failure on record are preferred, and the command prints why it
chose one. A second rollback goes further back. With a version, it does nothing when another one runs.

With --whole-set, everything that an earlier release set ran becomes current again, also the releases that other teams
made since. The numbers are in: pnpm releases <environment>

  --whole-set          the host and all remotes
  --set <number>       with --whole-set: back to this release set
  --steps <n>          with --whole-set: so many release sets back${changeUsage}`;

const options = {
  ...changeOptions,
  'whole-set': { type: 'boolean' },
  steps: { type: 'string' },
  set: { type: 'string' },
} as const;

await command({ usage, options }, async ({ values, positionals }) => {
  const target = targetOf(positionals, values);
  return 'name' in target
    ? changeEnvironment(values, `rollback of ${target.name}`, rollback, target)
    : changeEnvironment(values, 'rollback of the whole set', rollbackWholeSet, target);
});

type Target = { name: ReleaseName; version?: string } | { steps: number } | { number: number };
type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

/** What to roll back: one name, or the whole set to an earlier one. */
function targetOf([name, ...more]: string[], { 'whole-set': wholeSet, set, steps }: Values): Target {
  if (!wholeSet) {
    if (!name || more.length > 0)
      throw new ReleaseError('Name one remote, for example: pnpm rollback auth --to production');
    if (set ?? steps) throw new ReleaseError('--set and --steps roll back everything: add --whole-set.');
    return name.includes('@') ? nameAndVersion(name) : { name: releaseName(name) };
  }
  if (name || (set === undefined) === (steps === undefined))
    throw new ReleaseError('--whole-set needs either --set <number> or --steps <n>, and no name.');
  return set === undefined
    ? { steps: wholeNumber('--steps', steps ?? '') }
    : { number: wholeNumber('--set', set) };
}
