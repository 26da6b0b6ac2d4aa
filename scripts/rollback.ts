/** `pnpm rollback --to production`: makes an earlier release set current again. */
import { defaultDataDir, openStore, ReleaseError, rollback } from '@portal/shared/federation/store';
import { command, environmentName } from './release/command.ts';
import { currentPerson } from './release/git.ts';

const usage = `
pnpm rollback --to <environment> [--steps <n>] [--set <number>] [--reason <text>] [--by <name>]

Makes what an environment ran before current again, as a new release set. Without options, one step back.
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
    },
  },
  async ({ values, positionals }) => {
    const [environment, ...more] = values.to ? [values.to, ...positionals] : positionals;
    if (!environment || more.length > 0)
      throw new ReleaseError('Name one environment, for example: pnpm rollback --to staging');
    const to = values.set
      ? { number: wholeNumber('--set', values.set) }
      : { steps: wholeNumber('--steps', values.steps ?? '1') };
    const signature = { by: values.by ?? (await currentPerson()), reason: values.reason ?? 'rollback' };
    const name = environmentName(environment);
    const set = await rollback(openStore(defaultDataDir()), name, to, signature);
    console.log(`${name} runs release set ${set.number}`);
  },
);

function wholeNumber(option: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new ReleaseError(`${option} needs a whole number from 1, not '${text}'.`);
  return Number(text);
}
