import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { CONTRACT_VERSION } from '../contract-version.ts';
import type { HostPage } from '../host-pages.ts';
import { describeBuild, type Build } from './build.ts';
import { commonConfig, scripts } from './common.ts';
import { describeRelease } from './describe-release.ts';
import { withFastRefresh } from './fast-refresh.ts';
import { inlineStyles } from './inline-styles.ts';
import { onlyProvided } from './only-provided.ts';
import { preloadFonts } from './preload-fonts.ts';
import { prerender } from './prerender.ts';
import { hostShares, sharedVersions } from './shares.ts';

/**
 * The webpack configuration of the host: the only provider of the contract libraries. `pages` names the lazy module of
 * each page that the host draws itself.
 */
export function hostPreset({ pages }: { pages: Record<HostPage, string> }) {
  return (env: Record<string, unknown>, argv: { mode?: string }): Configuration => {
    const build = describeBuild(env, argv);
    return withFastRefresh(build, 'host', hostConfig(build, pages));
  };
}

function hostConfig(build: Build, pages: Record<HostPage, string>): Configuration {
  const common = commonConfig(build);
  const shares = hostShares(build);
  return {
    ...common,
    // Every contract library is part of the first load, also one that only a remote asks for.
    entry: [...Object.keys(shares), './src/main.tsx'],
    resolve: { ...common.resolve, alias: runtimeCore() },
    output: {
      ...common.output,
      publicPath: `/host/${build.version}/`,
      uniqueName: 'portal_host',
      trustedTypes: { policyName: 'portal_host' },
    },
    optimization: {
      ...common.optimization,
      splitChunks: {
        cacheGroups: {
          libraries: { test: /[\\/]node_modules[\\/]/, name: 'libraries', chunks: 'initial', enforce: true },
        },
      },
    },
    plugins: [
      ...(common.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'portal_host',
        remotes: {},
        shared: shares,
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        runtimePlugins: [fileURLToPath(new URL('./provide-runtime.ts', import.meta.url))],
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
      // Not minified: the gateway fills in the page's marks.
      new HtmlWebpackPlugin({ template: './src/index.html', minify: false, scriptLoading: 'defer' }),
      preloadFonts(),
      // A dev server swaps style sheets as they are edited.
      ...(build.production ? [inlineStyles()] : []),
      ...(build.serving
        ? []
        : [
            prerender({
              renderer: './src/prerender/index.ts',
              modules: pages,
              config: prerenderConfig(build),
            }),
          ]),
      onlyProvided(),
      describeRelease({
        name: 'host',
        version: build.version,
        team: 'platform',
        contract: CONTRACT_VERSION,
        shared: sharedVersions(build),
        entry: 'index.html',
        global: null,
      }),
    ],
  };
}

/** The renderer of the host's own pages: the same components, for Node, everything in one file. */
function prerenderConfig(build: Build): Configuration {
  return {
    mode: build.production ? 'production' : 'development',
    target: 'node24',
    devtool: false,
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: { rules: [scripts(build)] },
    experiments: { outputModule: true },
    optimization: { minimize: false, splitChunks: false },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    performance: { hints: false },
  };
}

/** The federation runtime as ES modules, once: its CommonJS twin would come along otherwise (9 kB). */
function runtimeCore(): Record<string, string> {
  let require = createRequire(import.meta.url);
  for (const name of ['enhanced', 'runtime-tools', 'runtime']) {
    require = createRequire(require.resolve(`@module-federation/${name}`));
  }
  const file = require.resolve('@module-federation/runtime-core').replace(/index\.cjs$/, 'index.js');
  return { '@module-federation/runtime-core$': file };
}
