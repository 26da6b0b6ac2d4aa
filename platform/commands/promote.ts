/** `pnpm promote auth@1.4.0 --to production`: promotes a published version to an environment. */
import type { NamedBuild } from '@portal/shared/federation';
import { promote, type Changes } from '../sets/index.ts';
import { ReleaseError } from '../release-error.ts';
import { changeEnvironment, changeOptions, changeUsage } from './change.ts';
import { command, nameAndVersion } from './command.ts';

const usage = `
pnpm promote <name>@<version>… --to <environment> [--reason <text>] [--canary <percent>] [--by <name>] [--dry-run] [--json]

Makes a new release set in which the environment runs these versions. Refused when a build is not in the store, or when a
remote does not fit the environment's host or the host's canary. Concurrent promotions all succeed. Running portals
take it within a second.

  --canary <percent>   only for this share of the visitors (0 to 100); 0 ends this canary${changeUsage}`;

const options = { ...changeOptions, canary: { type: 'string' } } as const;

await command({ usage, options }, async ({ values, positionals }) => {
  if (positionals.length === 0) throw new ReleaseError('Name what to promote, for example: auth@1.4.0');
  const wanted = changes(positionals.map(nameAndVersion), values.canary);
  const canary = values.canary === undefined ? '' : ` --canary ${values.canary}`;
  return changeEnvironment(values, `promote ${positionals.join(', ')}${canary}`, promote, wanted);
});

function changes(named: NamedBuild[], canary: string | undefined): Changes {
  if (canary === undefined) return { versions: byName(named, ({ version }) => version) };
  const percent = Number(canary);
  if (!/^\d+(\.\d+)?$/.test(canary) || percent > 100)
    throw new ReleaseError(`'${canary}' is not a percentage from 0 to 100.`);
  return { canaries: byName(named, ({ version }) => ({ version, percent })) };
}

function byName<T>(builds: NamedBuild[], change: (build: NamedBuild) => T): Record<string, T> {
  const twice = builds.find(({ name }, index) => builds.findIndex((other) => other.name === name) < index);
  if (twice) throw new ReleaseError(`Name one version of each: '${twice.name}' is named twice.`);
  return Object.fromEntries(builds.map((build) => [build.name, change(build)]));
}
