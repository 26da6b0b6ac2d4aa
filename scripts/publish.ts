/** `pnpm publish-remote auth`: builds one package and publishes it as a version. Nobody runs it yet. */
import {
  defaultDataDir,
  findRelease,
  isVersion,
  openStore,
  publishBuild,
  ReleaseError,
} from '@portal/shared/federation/store';
import { command, releaseName } from './release/command.ts';
import { compile } from './release/compile.ts';
import { currentCommit } from './release/git.ts';
import { sourceVersion } from './release/source-version.ts';

const usage = `
pnpm publish-remote <name> [--version <version>]

Builds a remote (or the host) and publishes it to the store in DATA_DIR. A version is never overwritten. Without
--version, the version is made of the sources: 1.0.0-<hash>. Then: pnpm promote <name>@<version> --to staging
`;

await command({ usage, options: { version: { type: 'string' } } }, async ({ values, positionals }) => {
  const [given, ...more] = positionals;
  if (!given || more.length > 0)
    throw new ReleaseError('Name one remote, for example: pnpm publish-remote auth');
  const name = releaseName(given);
  const version = values.version ?? (await sourceVersion(name));
  if (!isVersion(version))
    throw new ReleaseError(`'${version}' is not a version such as 1.4.0 or 1.4.0-pr12.`);
  const store = openStore(defaultDataDir());
  if (await findRelease(store, name, version)) {
    throw new ReleaseError(`${name}@${version} is already published. A version is never overwritten.`);
  }
  const commit = await currentCommit();
  const release = await compile({ name, version }, (from) => publishBuild({ store, from, commit }));
  console.log(
    `Published ${name}@${version} (${Object.keys(release.files).length} files, team ${release.team})`,
  );
  console.log(`Next: pnpm promote ${name}@${version} --to staging`);
});
