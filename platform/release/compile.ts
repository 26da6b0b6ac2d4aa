import { mkdtempDisposable } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseName } from '@portal/shared/federation';
import { ReleaseError } from '../release-error.ts';
import { run } from '../run.ts';
import { readManifest } from '../sets/index.ts';
import { packageVersion } from './source-hash.ts';
import { stampBuild } from './stamp.ts';
import { folderOf, packageOf, workspaceRemote } from './workspace-remotes.ts';

/** Characters of the content's hash in a version. */
const HASH_LENGTH = 12;

/** Builds a package for production into a folder for `work`. Without a version, its content makes one: `1.0.0-<hash>`. */
export async function compile<T>(
  { name, version: given }: { name: ReleaseName; version?: string },
  work: (folder: string, version: string) => Promise<T>,
): Promise<T> {
  // Before the build, whose tool would print the error with a stack.
  if (name !== 'host') readManifest(workspaceRemote(name));
  const cwd = folderOf(name);
  const webpack = createRequire(join(cwd, 'package.json')).resolve('webpack-cli/bin/cli.js');
  await using folder = await mkdtempDisposable(join(tmpdir(), `portal-${name}-`));
  const { code, output } = await run(
    process.execPath,
    [webpack, 'build', '--mode', 'production', '--output-path', folder.path],
    // The tools of a build get no keys, and load faster from the second build on.
    {
      cwd,
      env: {
        NODE_ENV: 'production',
        NODE_COMPILE_CACHE: join(cwd, 'node_modules/.cache/compiled'),
        SIGNING_KEY: '',
        AWS_SECRET_ACCESS_KEY: '',
      },
      quiet: true,
    },
  );
  if (code !== 0) throw new ReleaseError(`${packageOf(name)} does not build:\n${output.trim()}`);
  const base = await packageVersion(name);
  const version = await stampBuild(folder.path, (hash) => given ?? `${base}-${hash.slice(0, HASH_LENGTH)}`);
  return await work(folder.path, version);
}
