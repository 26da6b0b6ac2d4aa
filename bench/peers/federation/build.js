/**
 * Module federation as in its official webpack starter: a host with the landing page, and a remote per other
 * screen.
 */
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import webpack from 'webpack';

const here = import.meta.dirname;
const out = join(here, '../../dist/federation');
const singletons = ['react', 'react-dom', 'react-router-dom', '@tanstack/react-query'];

const settings = (name, folder, federation) => ({
  name,
  mode: 'production',
  context: join(here, name),
  entry: './index.js',
  output: {
    path: join(out, folder),
    publicPath: folder ? 'auto' : '/',
    filename: '[name].[contenthash:8].js',
    // As if each had a separate package.json.
    uniqueName: name,
  },
  resolve: {
    alias: { 'screens-link': join(here, 'link.jsx'), screens: join(here, '../../dist/screens') },
    extensions: ['.jsx', '.js'],
    modules: [join(here, '../node_modules'), 'node_modules'],
  },
  module: {
    rules: [
      { test: /\.jsx?$/, exclude: /node_modules/, use: { loader: 'swc-loader', options: { jsc } } },
      { test: /\.css$/, use: ['style-loader', 'css-loader'] },
      { test: /\.woff2?$/, type: 'asset/resource' },
    ],
  },
  plugins: [
    new ModuleFederationPlugin({
      name,
      dts: false,
      shared: Object.fromEntries(singletons.map((library) => [library, { singleton: true }])),
      ...federation,
    }),
    ...(folder ? [] : [new HtmlWebpackPlugin({ template: './index.html' })]),
  ],
});
const jsc = { parser: { syntax: 'ecmascript', jsx: true }, transform: { react: { runtime: 'automatic' } } };

const remote = (name) =>
  settings(name, name, { filename: 'remoteEntry.js', exposes: { './Page': './Page.jsx' } });

await rm(out, { recursive: true, force: true });
const stats = await new Promise((resolve, reject) => {
  webpack([
    settings('host', '', {
      remotes: { login: 'login@/login/remoteEntry.js', leads: 'leads@/leads/remoteEntry.js' },
    }),
    remote('login'),
    remote('leads'),
  ]).run((error, done) => (error ? reject(error) : resolve(done)));
});
if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
process.exit(0);
