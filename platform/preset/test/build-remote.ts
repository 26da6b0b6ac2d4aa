import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { sampleMounts } from '@portal/shared/federation/testing';
import { remotePreset } from '../index.ts';

const remote = { name: 'auth', ...sampleMounts['auth']! };
const platform = fileURLToPath(new URL('../../', import.meta.url));

/** Builds a small remote from the given sources with the preset. Returns the folder of the finished build. */
export async function buildRemote(
  after: (work: () => Promise<void>) => void,
  sources: Record<string, string>,
): Promise<string> {
  // Below the package, so that its libraries are found.
  const context = await mkdtemp(join(platform, '.remote-under-test-'));
  after(() => rm(context, { recursive: true, force: true }));
  for (const [file, text] of Object.entries(sources)) {
    await mkdir(dirname(join(context, file)), { recursive: true });
    await writeFile(join(context, file), text);
  }
  const path = join(context, 'dist');
  const config = remotePreset({ remote })({}, { mode: 'production' });
  const compiler = webpack({ ...config, context, output: { ...config.output, path } });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else compiler.close(() => resolve());
    });
  });
  return path;
}
