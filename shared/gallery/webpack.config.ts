import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { describeBuild } from '../federation/preset/build.ts';
import { commonConfig } from '../federation/preset/common.ts';

const template = createRequire(import.meta.url).resolve('../federation/preset/alone.html');

/** Builds the gallery as a standalone page. */
export default (env: Record<string, unknown>, argv: { mode?: string }): Configuration => {
  const common = commonConfig(describeBuild(env, argv));
  return {
    ...common,
    context: fileURLToPath(new URL('.', import.meta.url)),
    entry: './main.tsx',
    output: { ...common.output, publicPath: '/', uniqueName: 'gallery' },
    plugins: [
      ...(common.plugins ?? []),
      new HtmlWebpackPlugin({ template, title: 'Gallery', favicon: false }),
    ],
  };
};
