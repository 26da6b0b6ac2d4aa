/** `pnpm releases`: lists what each environment runs, since when, by whom and why. */
import { environments, shortCommit, type Environment } from '@portal/shared/federation';
import { describeSet, findYank, newestSet, recentSets, unverified } from '../sets/index.ts';
import { configuredStore, listReleases, ReleaseError } from '../store/index.ts';
import { command, environmentName, releaseName, wholeNumber, type Answer } from './command.ts';

const usage = `
pnpm releases [environment] [--last <n>] [--json]
pnpm releases --of <name> [--json]

Shows what every environment runs: versions, who, when and why. With an environment, its history, newest first.

  --last <n>    so many release sets (10)
  --of <name>   the published builds of a remote or the host instead, newest first
  --json        one JSON document on stdout, for pipelines
`;

const options = { last: { type: 'string' }, of: { type: 'string' } } as const;

await command({ usage, options }, async ({ values, positionals: [given, ...more] }) => {
  if (more.length > 0) throw new ReleaseError('Name one environment, for example: pnpm releases staging');
  const last = wholeNumber('--last', values.last ?? '10');
  if (values.of !== undefined && given)
    throw new ReleaseError('--of lists the builds of all environments. Leave the environment out.');
  if (values.of !== undefined) return builds(values.of, last);
  if (values.last !== undefined && !given)
    throw new ReleaseError(
      `Name the environment whose history you want: pnpm releases ${environments[0]} --last ${last}`,
    );
  return history(given ? [environmentName(given)] : [...environments], given ? last : 1);
});

async function history(shown: Environment[], count: number): Promise<Answer> {
  const store = await configuredStore();
  const sets = await Promise.all(
    shown.map(async (environment) => {
      const { current, refused } = await newestSet(store, environment);
      const trusted = await recentSets(store, environment, count);
      const others = current ? [] : await recentSets(unverified(store), environment, count);
      if (others.length > 0) return { environment, verified: false, refused, sets: others };
      return { environment, verified: true, refused, sets: trusted };
    }),
  );
  const lines = sets.flatMap(({ environment, verified, refused, sets: each }) => [
    // One line for all sets of an environment with other keys, each of which is refused.
    ...(verified
      ? refused.map((reason) => `Not served: ${reason}`)
      : [`${environment}: not verified, because no trusted key signed its release sets`]),
    ...(each.length > 0 ? each.map(describeSet) : [`${environment}: nothing yet`]),
  ]);
  return { text: lines.join('\n'), json: { environments: sets } };
}

async function builds(given: string, count: number): Promise<Answer> {
  const name = releaseName(given);
  const store = await configuredStore();
  const releases = (await listReleases(store, name)).slice(0, count);
  const lines = await Promise.all(
    releases.map(async ({ version, built_at: at, commit, team }) => {
      const yank = await findYank(store, { name, version });
      const fields = [`${name}@${version}`, at, shortCommit(commit), team];
      return [...fields, ...(yank ? [`yanked by ${yank.by}: ${yank.reason}`] : [])].join('  ');
    }),
  );
  return { text: lines.join('\n') || `Nothing of ${name} is published yet.`, json: { builds: releases } };
}
