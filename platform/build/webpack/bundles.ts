import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import { anyFolder, inFolders } from './any-folder.ts';
import type { Build } from './build.ts';
import { markdown, packedScripts, pictures, scripts, strictImports } from './common.ts';

interface Source {
  entry: string;
  /** The package's folder. */
  context: string;
  build: Build;
  alias?: Record<string, string>;
  /** Where the build's files are. Needed by a module that shows pictures; the build itself has them. */
  publicPath?: string;
}

/** Bundles a module of a package for Node with its build's loaders, and returns the module's exports. */
export const importBundled = <Exports>(source: Source): Promise<Exports> =>
  bundled(
    source,
    {
      target: 'node24',
      experiments: { outputModule: true },
      optimization: { minimize: false, splitChunks: false },
      output: { filename: 'bundle.mjs', chunkFormat: 'module', module: true, library: { type: 'module' } },
    },
    async (folder) => (await import(pathToFileURL(join(folder, 'bundle.mjs')).href)) as Exports,
  );

/** Bundles a module as the text of one small inline script. */
export const scriptText = (source: Source): Promise<string> =>
  bundled(
    source,
    { mode: 'production', target: ['web', 'es2022'], output: { filename: 'bundle.js' } },
    async (folder) => (await readFile(join(folder, 'bundle.js'), 'utf8')).trim(),
  );

/** Bundles a module into a folder for `read`. */
async function bundled<T>(
  { entry, context, build, alias = {}, publicPath }: Source,
  config: Configuration,
  read: (folder: string) => Promise<T>,
): Promise<T> {
  // Inside the package, so that the bundle can resolve its external imports.
  await using folder = await mkdtempDisposable(join(context, 'node_modules', '.bundle-'));
  const { output, ...options } = config;
  const whole: Configuration = {
    mode: build.production ? 'production' : 'development',
    devtool: false,
    module: {
      rules: [scripts(build), packedScripts, markdown, pictures],
      parser: strictImports,
      generator: { asset: { emit: false, ...(publicPath !== undefined && { publicPath }) } },
    },
    plugins: [
      anyFolder,
      inFolders({ context, output: folder.path }),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
    performance: { hints: false },
    entry,
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias },
    ...options,
    output,
  };
  await new Promise<void>((resolve, reject) => {
    webpack(whole, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
  return read(folder.path);
}
