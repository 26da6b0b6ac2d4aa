/**
 * The portal's screens as one application without federation: the sources of the host and of every remote,
 * built together and split by page. It has manual optimizations too: libraries are tree-shaken, each page
 * preloads the files of its first screen, and prefetches those of linked pages while idle.
 */
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack from 'webpack';
import { Pages } from './pages.js';

const here = import.meta.dirname;
const root = join(here, '../../..');
const out = join(here, '../../dist/monolith');
const { resolve } = createRequire(import.meta.url);
const ofHost = createRequire(join(root, 'host/package.json'));

const remotes = ['auth', 'onboarding', 'vendor-dashboard', 'admin'];
const libraries = [
  'react',
  'react-dom',
  'react-router-dom',
  'jotai',
  '@emotion/react',
  '@tanstack/react-query',
];

const settings = {
  mode: 'production',
  context: join(root, 'host'),
  entry: './src/main.tsx',
  target: ['web', 'es2022'],
  output: {
    path: out,
    publicPath: '/',
    filename: '[name].[contenthash:8].js',
    chunkFilename: '[name].[contenthash:8].js',
    crossOriginLoading: 'anonymous',
  },
  resolve: {
    extensions: ['.tsx', '.ts', '.js'],
    alias: {
      'sources-host': join(root, 'host/src'),
      ...Object.fromEntries(remotes.map((name) => [`sources-${name}`, join(root, `remote-${name}/src`)])),
      ...Object.fromEntries(
        libraries.map((name) => [name, join(ofHost.resolve(`${name}/package.json`), '..')]),
      ),
    },
  },
  resolveLoader: { modules: [join(here, '../node_modules')] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        use: { loader: resolve('swc-loader'), options: { jsc: compiled() } },
      },
      { test: /\.css$/, type: 'css/auto' },
      { test: /\.(woff2?|svg|png)$/, type: 'asset/resource' },
    ],
  },
  experiments: { css: true },
  optimization: {
    splitChunks: {
      cacheGroups: {
        libraries: { test: /[\\/]node_modules[\\/]/, name: 'libraries', chunks: 'initial', enforce: true },
      },
    },
  },
  plugins: [
    // The only difference: the remotes' routes are part of the bundle.
    new webpack.NormalModuleReplacementPlugin(/\/open-remote\.ts$/, join(here, 'open-remote.js')),
    new Pages({
      '/': { file: 'index.html', first: ['./landing/LandingPage.tsx'] },
      '/login': { file: 'login.html', remote: 'auth', first: ['./login/LoginPage.tsx'] },
      '/dashboard': {
        file: 'dashboard.html',
        remote: 'vendor-dashboard',
        first: ['./layout/DashboardLayout.tsx', './leads/LeadsPage.tsx'],
      },
    }),
  ],
  performance: { hints: false },
};

function compiled() {
  return {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2022',
    transform: { react: { runtime: 'automatic', importSource: '@emotion/react' } },
  };
}

await rm(out, { recursive: true, force: true });
const stats = await new Promise((done, failed) => {
  webpack(settings, (error, result) => (error ? failed(error) : done(result)));
});
if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
if (process.env.STATS) console.log(stats.toString({ chunks: false, modules: false, assets: true }));
process.exit(0);
