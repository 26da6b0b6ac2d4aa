/** `pnpm releases`: what runs where, since when, by whom and why. */
import { environments, remoteNames, type Environment, type ReleaseSet } from '@portal/shared/federation';
import { defaultDataDir, openStore, readSet, setNumbers } from '@portal/shared/federation/store';
import { command, environmentName } from './release/command.ts';

const usage = `
pnpm releases [environment] [--last <n>]

Shows what every environment runs. With an environment, its history, newest first (10 sets, or --last <n>).
`;

const store = openStore(defaultDataDir());

await command({ usage, options: { last: { type: 'string' } } }, async ({ values, positionals: [given] }) => {
  const shown = given ? Number(values.last ?? 10) : 1;
  for (const environment of given ? [environmentName(given)] : environments) await show(environment, shown);
});

async function show(environment: Environment, count: number): Promise<void> {
  const numbers = (await setNumbers(store, environment)).slice(0, count);
  if (numbers.length === 0) console.log(`${environment}: nothing yet`);
  for (const number of numbers) console.log(describe(await readSet(store, environment, number)));
}

function describe({ environment, number, by, at, reason, host, remotes }: ReleaseSet): string {
  const lines = [`${environment} #${number}  ${at}  ${by}: ${reason}`, `  host ${host}`];
  for (const name of remoteNames) {
    const choice = remotes[name];
    if (!choice) continue;
    const canary = choice.canary && `, ${choice.canary.percent} % ${choice.canary.version}`;
    lines.push(`  ${name} ${choice.version}${canary ?? ''}`);
  }
  return lines.join('\n');
}
