import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import webpack, { type Configuration } from 'webpack';
import { inFolders } from '../any-folder.ts';

/** Builds an application of `main.js` and other modules for production. Returns the folder of its files. */
export async function compile(
  t: TestContext,
  modules: Record<string, string>,
  plugins: Configuration['plugins'] | ((folder: string) => Configuration['plugins']),
  prefix = 'portal-compile-',
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  t.after(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries(modules)) await writeFile(join(folder, name), text);
  const compiler = webpack({
    mode: 'production',
    entry: './main.js',
    output: {
      publicPath: '/',
      chunkFilename: 'chunk.js',
      crossOriginLoading: 'anonymous',
    },
    plugins: [
      inFolders({ context: folder, output: join(folder, 'dist') }),
      ...((typeof plugins === 'function' ? plugins(folder) : plugins) ?? []),
    ],
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? new Error(stats!.toString())) : resolve(),
    ),
  );
  return join(folder, 'dist');
}
