import { mkdtemp, readFile, rm } from 'node:fs/promises';
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
export function importBundled<Exports>({ entry, context, build, alias = {} }: Source): Promise<Exports> {
  return inFolder(context, async (folder) => {
    await bundle({
      ...common(build),
      context,
      entry,
      target: 'node24',
      resolve: { extensions, alias },
      experiments: { outputModule: true },
      optimization: { minimize: false, splitChunks: false },
      output: {
        path: folder,
        filename: 'bundle.mjs',
        chunkFormat: 'module',
        module: true,
        library: { type: 'module' },
      },
    });
    return (await import(pathToFileURL(join(folder, 'bundle.mjs')).href)) as Exports;
  });
}

/** Bundles a module as the text of one small inline script. */
export function scriptText({ entry, context, build, alias = {} }: Source): Promise<string> {
  return inFolder(context, async (folder) => {
    await bundle({
      ...common(build),
      mode: 'production',
      context,
      entry,
      target: ['web', 'es2022'],
      resolve: { extensions, alias },
      output: { path: folder, filename: 'bundle.js' },
    });
    return (await readFile(join(folder, 'bundle.js'), 'utf8')).trim();
  });
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
async function inFolder<T>(context: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(context, 'node_modules', '.bundle-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function bundle(config: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}
