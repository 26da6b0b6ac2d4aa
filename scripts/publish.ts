/**
 * `pnpm publish-remote auth`: builds one package and publishes it as a version. No environment runs it yet.
 */
import {
  configuredStore,
  describeBuildFolder,
  findRelease,
  isVersion,
  publishBuild,
  ReleaseError,
} from '@portal/platform/store';
import { duration } from '@portal/platform/run';
import { command, progress, workspaceName } from './command.ts';
import { compile, currentCommit, sourceVersion } from '@portal/platform/release';

const usage = `
pnpm publish-remote <name> [--version <version>] [--dry-run] [--json]

Builds a remote (or the host), checks that every file it needs is there, and publishes it to the store (the bucket of
STORE_URL, else the folder in DATA_DIR). A version is never overwritten. Without --version, the version is made of the
sources: 1.0.0-<hash>. Then: pnpm promote <name>@<version> --to staging

  --version <version>   such as 1.4.0 or 1.4.0-pr12
  --dry-run             build and check, but publish nothing
  --json                one JSON document on stdout, for pipelines
`;

const options = { version: { type: 'string' }, 'dry-run': { type: 'boolean' } } as const;

await command({ usage, options }, async ({ values, positionals }) => {
  const [given, ...more] = positionals;
  if (!given || more.length > 0)
    throw new ReleaseError('Name one remote, for example: pnpm publish-remote auth');
  const name = workspaceName(given);
  const version = values.version ?? (await sourceVersion(name));
  if (!isVersion(version))
    throw new ReleaseError(`'${version}' is not a version such as 1.4.0 or 1.4.0-pr12.`);
  const store = await configuredStore();
  if (await findRelease(store, name, version)) {
    throw new ReleaseError(`${name}@${version} is already published. A version is never overwritten.`);
  }
  const dryRun = values['dry-run'] ?? false;
  const commit = await currentCommit();
  const started = Date.now();
  progress(`Building ${name}@${version} …`);
  const release = await compile({ name, version }, (from) => {
    progress(`Built in ${duration(Date.now() - started)}. Checking${dryRun ? '' : ' and publishing'} …`);
    return dryRun ? describeBuildFolder({ from, commit }) : publishBuild({ store, from, commit });
  });
  const count = Object.keys(release.files).length;
  const done = dryRun ? 'Would publish' : 'Published';
  return {
    text: [
      `${done} ${name}@${version} to ${store.place} (${count} files, team ${release.team})`,
      ...(dryRun ? [] : [`Next: pnpm promote ${name}@${version} --to staging`]),
    ].join('\n'),
    json: { published: !dryRun, store: store.place, release },
  };
});
