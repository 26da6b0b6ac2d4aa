import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import type { Build } from './build.ts';
import { packedScripts, scripts, strictImports } from './common.ts';

interface Source {
  entry: string;
  /** The package's folder. */
  context: string;
  build: Build;
  alias?: Record<string, string>;
}

/** Bundles a module of a package for Node with its build's loaders, and returns the module's exports. */
export async function importBundled<Exports>({
  entry,
  context,
  build,
  alias = {},
}: Source): Promise<Exports> {
  await using folder = await temporaryFolder(context);
  await bundle({
    ...common(build),
    context,
    entry,
    target: 'node24',
    resolve: { extensions, alias },
    experiments: { outputModule: true },
    optimization: { minimize: false, splitChunks: false },
    output: {
      path: folder.path,
      filename: 'bundle.mjs',
      chunkFormat: 'module',
      module: true,
      library: { type: 'module' },
    },
  });
  return (await import(pathToFileURL(join(folder.path, 'bundle.mjs')).href)) as Exports;
}

/** Bundles a module as the text of one small inline script. */
export async function scriptText({ entry, context, build, alias = {} }: Source): Promise<string> {
  await using folder = await temporaryFolder(context);
  await bundle({
    ...common(build),
    mode: 'production',
    context,
    entry,
    target: ['web', 'es2022'],
    resolve: { extensions, alias },
    output: { path: folder.path, filename: 'bundle.js' },
  });
  return (await readFile(join(folder.path, 'bundle.js'), 'utf8')).trim();
}

const extensions = ['.tsx', '.ts', '.js'];

const common = (build: Build): Configuration => ({
  mode: build.production ? 'production' : 'development',
  devtool: false,
  module: { rules: [scripts(build), packedScripts], parser: strictImports },
  plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  performance: { hints: false },
});

/** The folder is inside the package, so that the bundle can resolve its external imports. */
const temporaryFolder = (context: string) => mkdtempDisposable(join(context, 'node_modules', '.bundle-'));

function bundle(config: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}
