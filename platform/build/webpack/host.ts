import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { accesses, CONTRACT_VERSION, type HostPage, hostPages } from '@portal/shared/federation';
import { appFiles } from './app-files.ts';
import { describeBuild, type Build } from './build.ts';
import { commonConfig, withFastRefresh } from './common.ts';
import { describeRelease } from '../description/describe-release.ts';
import { inlineStyles, preloadFonts, withoutScripts } from '../prerender/head-tags.ts';
import { onlyProvided } from '../contract/build-checks.ts';
import { prerender } from '../prerender/prerender.ts';
import { hostShares, sharedVersions } from '../contract/shares.ts';

/**
 * The webpack configuration of the host, the only provider of the contract libraries. `pages` names the lazy
 * module of each page that the host renders. Pages in `startsAtOnce` need the host before any interaction.
 * The others can be read without it.
 */
export function hostPreset(options: HostOptions) {
  return (env: Record<string, unknown>, argv: { mode?: string }): Configuration => {
    const build = describeBuild(env, argv);
    return withFastRefresh(build, 'host', hostConfig(build, options));
  };
}

interface HostOptions {
  pages: Record<HostPage, string>;
  startsAtOnce: HostPage[];
}

function hostConfig(build: Build, { pages, startsAtOnce }: HostOptions): Configuration {
  const common = commonConfig(build);
  const shares = hostShares(build);
  return {
    ...common,
    // The first load includes every contract library, even one that only remotes import.
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
          // Small chunks that a visitor of a public page most likely needs next, so that they can be
          // prefetched.
          framework: {
            test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
            name: 'framework',
            chunks: 'initial',
            priority: 1,
            enforce: true,
          },
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
        runtimePlugins: [
          fileURLToPath(import.meta.resolve('@portal/platform/build/contract/provide-runtime')),
        ],
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
      new HtmlWebpackPlugin({
        template: './src/index.html',
        minify: false,
        scriptLoading: 'defer',
        // The template says where the elements of its head are.
        inject: false,
      }),
      preloadFonts,
      // A dev server replaces style sheets on each edit.
      build.production && inlineStyles,
      !build.serving && withoutScripts,
      !build.serving &&
        appFiles({ manifest: './src/app/manifest.json', worker: './src/worker/index.ts', build }),
      !build.serving &&
        prerender({
          renderer: './src/prerender/index.ts',
          boot: './src/boot/index.ts',
          modules: pages,
          startsAtOnce,
          build,
        }),
      onlyProvided,
      describeRelease({
        name: 'host',
        version: build.version,
        team: 'platform',
        contract: CONTRACT_VERSION,
        shared: sharedVersions(build),
        entry: 'index.html',
        global: null,
        own_pages: [...hostPages],
        accesses: [...accesses],
      }),
    ],
  };
}

/**
 * Resolves the federation runtime to its ES modules only. Otherwise the bundle contains its CommonJS copy too
 * (9 kB).
 */
function runtimeCore(): Record<string, string> {
  let require = createRequire(import.meta.url);
  for (const name of ['enhanced', 'runtime-tools', 'runtime']) {
    require = createRequire(require.resolve(`@module-federation/${name}`));
  }
  const file = require.resolve('@module-federation/runtime-core').replace(/index\.cjs$/, 'index.js');
  return { '@module-federation/runtime-core$': file };
}
