/** `pnpm rollback --to production`: rolls back to an earlier release set. */
import { configuredStore, currentSet, ReleaseError, rollback } from '@portal/platform/store';
import { command, environmentName } from './command.ts';
import { currentUser, setAnswer } from '@portal/platform/release';

const usage = `
pnpm rollback --to <environment> [--steps <n>] [--set <number>] [--reason <text>] [--by <name>] [--dry-run] [--json]

Makes what an environment ran before current again, as a new release set. Without options, one step back. The numbers
are in: pnpm releases <environment>

  --steps <n>      so many release sets back
  --set <number>   back to this release set
  --reason <text>  why, for the history
  --by <name>      who, for the history; without it, the user of git
  --dry-run        check everything and show what would change, but change nothing
  --json           one JSON document on stdout, for pipelines
`;

await command(
  {
    usage,
    options: {
      to: { type: 'string' },
      steps: { type: 'string' },
      set: { type: 'string' },
      reason: { type: 'string' },
      by: { type: 'string' },
      'dry-run': { type: 'boolean' },
    },
  },
  async ({ values, positionals }) => {
    const [environment, ...more] = values.to ? [values.to, ...positionals] : positionals;
    if (!environment || more.length > 0)
      throw new ReleaseError('Name one environment, for example: pnpm rollback --to staging');
    const to = values.set
      ? { number: wholeNumber('--set', values.set) }
      : { steps: wholeNumber('--steps', values.steps ?? '1') };
    const name = environmentName(environment);
    const store = await configuredStore();
    const before = await currentSet(store, name);
    const signature = { by: values.by ?? (await currentUser()), reason: values.reason ?? 'rollback' };
    const dryRun = values['dry-run'] ?? false;
    const set = await rollback(store, name, to, signature, { dryRun });
    return setAnswer({ before, set, dryRun });
  },
);

function wholeNumber(option: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new ReleaseError(`${option} needs a whole number from 1, not '${text}'.`);
  return Number(text);
}
