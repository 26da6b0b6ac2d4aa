import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseName } from '@portal/shared/federation';
import { ReleaseError, repositoryRoot } from '../store/index.ts';
import { run } from '../run.ts';
import { packageOf } from './source-version.ts';

/** Builds a package for production with a version, passes the folder to `work`, and removes it. */
export async function compile<T>(
  { name, version }: { name: ReleaseName; version: string },
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const cwd = join(repositoryRoot, packageOf(name));
  const webpack = createRequire(join(cwd, 'package.json')).resolve('webpack-cli/bin/cli.js');
  const folder = await mkdtemp(join(tmpdir(), `portal-${name}-`));
  try {
    const { code, output } = await run(
      process.execPath,
      [webpack, 'build', '--mode', 'production', '--output-path', folder],
      // The tools of a build get no keys.
      {
        cwd,
        env: { PORTAL_VERSION: version, NODE_ENV: 'production', SIGNING_KEY: '', AWS_SECRET_ACCESS_KEY: '' },
        quiet: true,
      },
    );
    if (code !== 0) throw new ReleaseError(`${packageOf(name)} does not build:\n${output.trim()}`);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
