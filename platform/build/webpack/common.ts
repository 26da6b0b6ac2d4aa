import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { ReleaseName } from '@portal/shared/federation';
import { anyFolder, inRequest } from './any-folder.ts';
import type { Build } from './build.ts';
import { integrity } from './integrity.ts';
import { retryUrls } from './retry-urls.ts';
import { stableIds } from './stable-ids.ts';

const require = createRequire(import.meta.url);

// Without this, the federation plugin finds webpack by calling it with a mistake, which compiles all of its option schemas.
process.env['FEDERATION_WEBPACK_PATH'] ??= require.resolve('webpack');

/** Timeout for loading a chunk, in ms, after which its area shows an error. */
const CHUNK_TIMEOUT_MS = 8000;

/** Fails the build for an import that does not exist. It would be undefined in the page. */
export const strictImports = { javascript: { exportsPresence: 'error' } } as const;

/** The webpack configuration that the host and every remote share. */
export function commonConfig(build: Build): Configuration {
  const { production } = build;
  return {
    mode: production ? 'production' : 'development',
    // eval would need CSP's unsafe-eval.
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    target: ['web', 'es2022'],
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [scripts(build), packedScripts, markdown, styles, fonts, pictures],
      parser: strictImports,
    },
    output: {
      clean: true,
      filename: production ? '[name].[contenthash:12].js' : '[name].js',
      chunkFilename: production ? '[name].[contenthash:12].js' : '[name].js',
      assetModuleFilename: '[name].[contenthash:12][ext]',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      // A retry runs a module that threw again, instead of returning its incomplete exports.
      strictModuleErrorHandling: true,
    },
    optimization: {
      minimize: production,
      // A dev server keeps the last working code during a syntax error, so that the page keeps its state.
      emitOnErrors: false,
      minimizer: [minifier()],
      // The IDs of a remote's chunks must not depend on the order in which webpack visits modules.
      moduleIds: 'deterministic',
      chunkIds: production ? 'deterministic' : 'named',
      realContentHash: production,
    },
    plugins: [
      anyFolder,
      stableIds,
      retryUrls,
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:12].css' }),
      ...(production ? integrity() : []),
    ],
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/** How TypeScript and JSX are compiled, for browsers and for Node. */
export function scripts({ react, serving }: Pick<Build, 'react' | 'serving'>): RuleSetRule {
  const development = react === 'development';
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: inRequest(require.resolve('swc-loader')),
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: {
          react: {
            runtime: 'automatic',
            importSource: '@emotion/react',
            development,
            refresh: development && serving,
          },
        },
      },
    },
  };
}

/**
 * The packages of the portal as they are installed outside of the workspace. A default import from one of the host's modules
 * means the same in them as in TypeScript, although they are ES modules.
 */
export const packedScripts: RuleSetRule = {
  test: /[\\/]node_modules[\\/]@portal[\\/].*\.js$/,
  type: 'javascript/auto',
};

/** Documents become data (`markdown.ts`). */
export const markdown: RuleSetRule = {
  test: /\.md$/,
  loader: inRequest(fileURLToPath(import.meta.resolve('@portal/platform/build/markdown'))),
};

const styles: RuleSetRule = {
  test: /\.css$/,
  use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')].map(inRequest),
};

const fonts: RuleSetRule = { test: /\.woff2?$/, type: 'asset/resource' };

/** The same addresses in pages that are rendered in Node (`bundles.ts`). */
export const pictures: RuleSetRule = {
  test: /\.(svg|png|jpe?g|webp|avif)$/,
  type: 'asset/resource',
  generator: { filename: '[name].[contenthash:12][ext]' },
};

/** Names must not depend on how often characters occur, because webpack's provisional file names contain paths. */
function minifier() {
  return new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    extractComments: false,
    // swc has threads of its own. A process beside it costs more than it saves.
    parallel: false,
    terserOptions: { compress: true, mangle: { disableCharFreq: true } },
  });
}

const hotErrors = fileURLToPath(import.meta.resolve('@portal/platform/build/webpack/hot-errors'));

/** Adds Fast Refresh while a dev server runs and the page has a development React. Never part of a build. */
export function withFastRefresh(build: Build, name: ReleaseName, config: Configuration): Configuration {
  if (!build.serving || build.react === 'production') return config;
  const refresh = new ReactRefreshPlugin({
    library: name,
    exclude: [/node_modules/, hotErrors],
    overlay: { entry: false, sockIntegration: false, module: hotErrors },
  });
  return { ...config, plugins: [...(config.plugins ?? []), refresh] };
}
