/** `pnpm run store size` and `pnpm run store gc --keep 30d`: the size of the store, and its cleanup. */
import { collectBuilds, storedBuilds, unneededBuilds, type StoredBuild } from '@portal/platform/sets';
import { configuredStore, ReleaseError } from '@portal/platform/store';
import { command, wholeNumber } from '@portal/platform/commands/command';

const usage = `
pnpm run store size [--json]
pnpm run store gc --keep <days>d [--sets <n>] [--dry-run] [--json]

size shows the number and size of the builds of each remote and the host. gc removes builds that nothing needs. It keeps
every build that was published in these days, that a release set of any environment named in these days as version,
fallback or canary, or that one of the last 20 sets of an environment names.

  --keep <days>d   such as 30d: longer than a tab may stay open
  --sets <n>       the number of last release sets of each environment whose builds stay (20)
  --dry-run        show what would be removed, but remove nothing
  --json           one JSON document on stdout, for pipelines
`;

const DAY_MS = 24 * 60 * 60 * 1000;

await command(
  {
    usage,
    options: { keep: { type: 'string' }, sets: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  },
  async ({ values, positionals }) => {
    const [action] = positionals;
    if (positionals.length !== 1 || (action !== 'size' && action !== 'gc'))
      throw new ReleaseError('Say what to do: pnpm run store size, or pnpm run store gc --keep 30d');
    const store = await configuredStore();
    if (action === 'size') {
      const builds = await storedBuilds(store);
      const names = [...new Set(builds.map(({ name }) => name))];
      const lines = names.map((name) => `${name}: ${sum(builds.filter((build) => build.name === name))}`);
      return { text: [...lines, `${store.place}: ${sum(builds)}`].join('\n'), json: { builds } };
    }
    const rules = {
      since: new Date(Date.now() - days(values.keep) * DAY_MS),
      sets: wholeNumber('--sets', values.sets ?? '20'),
    };
    const dryRun = values['dry-run'] ?? false;
    const builds = await (dryRun ? unneededBuilds(store, rules) : collectBuilds(store, rules));
    return {
      text: [
        ...builds.map(({ name, version, bytes }) => `${name}@${version}  ${megabytes(bytes)}`),
        `${dryRun ? 'Would remove' : 'Removed'} ${sum(builds)}`,
      ].join('\n'),
      json: { dry_run: dryRun, builds },
    };
  },
);

function days(text: string | undefined): number {
  const [, number] = /^(\d{1,4})d$/.exec(text ?? '') ?? [];
  if (number === undefined) throw new ReleaseError('Say how long builds stay: --keep 30d');
  return Number(number);
}

function sum(builds: StoredBuild[]): string {
  return `${builds.length} builds, ${megabytes(builds.reduce((bytes, build) => bytes + build.bytes, 0))}`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
