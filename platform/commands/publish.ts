/**
 * `pnpm publish-remote auth`: builds one package and publishes it as a version. No environment runs it yet.
 */
import {
  checkScriptSize,
  configuredStore,
  describeBuildFolder,
  findRelease,
  isVersion,
  publishBuild,
  ReleaseError,
} from '../store/index.ts';
import { duration } from '../run.ts';
import { command, firstEnvironment, onlyName, progress, workspaceName } from './command.ts';
import { compile, currentCommit, DIRTY } from '../release/index.ts';

const usage = `
pnpm publish-remote <name> [--version <version>] [--dry-run] [--json]

Builds a remote (or the host), checks that every file it needs is there, and publishes it to the store (the bucket of
STORE_URL, else the folder in DATA_DIR). A version is never overwritten. Without --version, the version is made of the
build's content, 1.0.0-<hash>, and content that the store has is not published again. Then: pnpm promote <name>@<version> --to <environment>

  --version <version>   such as 1.4.0 or 1.4.0-pr12
  --dry-run             build and check, but publish nothing
  --json                one JSON document on stdout, for pipelines
`;

const options = { version: { type: 'string' }, 'dry-run': { type: 'boolean' } } as const;

await command({ usage, options }, async ({ values, positionals }) => {
  const [named = onlyName(), ...more] = positionals;
  if (!named || more.length > 0)
    throw new ReleaseError('Name one remote, for example: pnpm publish-remote auth');
  const name = workspaceName(named);
  const given = values.version;
  if (given !== undefined && !isVersion(given))
    throw new ReleaseError(`'${given}' is not a version such as 1.4.0 or 1.4.0-pr12.`);
  const store = await configuredStore();
  if (given && (await findRelease(store, name, given))) {
    throw new ReleaseError(`${name}@${given} is already published. A version is never overwritten.`);
  }
  const dryRun = values['dry-run'] ?? false;
  const commit = await currentCommit();
  const started = Date.now();
  progress(`Building ${name}${given ? `@${given}` : ''} …`);
  let sizeWarning: string | null = null;
  const { release, isNew } = await compile({ name, version: given }, async (from, version) => {
    progress(
      `Built ${name}@${version} in ${duration(Date.now() - started)}. Checking${dryRun ? '' : ' and publishing'} …`,
    );
    const same = await findRelease(store, name, version);
    if (same) return { release: same, isNew: false };
    const description = { from, commit };
    const checked = dryRun ? describeBuildFolder(description) : publishBuild({ store, ...description });
    const { files } = await checked;
    sizeWarning = await checkScriptSize(from, name, Object.keys(files));
    return { release: await checked, isNew: true };
  });
  const count = Object.keys(release.files).length;
  const { version } = release;
  const isDirty = release.commit?.endsWith(DIRTY) ?? false;
  const done = isNew ? (dryRun ? 'Would publish' : 'Published') : 'Has the same content already:';
  return {
    text: [
      ...(sizeWarning ? [sizeWarning] : []),
      ...(isDirty ? [`Warning: ${name}@${version} was built with changes that are in no commit.`] : []),
      `${done} ${name}@${version} ${isNew ? 'to' : 'in'} ${store.place} (${count} files, team ${release.team})`,
      ...(dryRun
        ? []
        : [`Next: pnpm promote ${name}@${version} --to ${await firstEnvironment(store, process.env)}`]),
    ].join('\n'),
    json: { published: isNew && !dryRun, store: store.place, release, warning: sizeWarning },
  };
});
