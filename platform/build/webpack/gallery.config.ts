import { fileURLToPath } from 'node:url';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { describeBuild } from './build.ts';
import { commonConfig } from './common.ts';
import { standalonePage } from './standalone.ts';

/** Builds the gallery as a standalone page. */
export default (env: Record<string, unknown>, argv: { mode?: string }): Configuration => {
  const common = commonConfig(describeBuild(env, argv));
  return {
    ...common,
    context: fileURLToPath(new URL('../../../shared/gallery', import.meta.url)),
    entry: './main.tsx',
    output: { ...common.output, publicPath: '/', uniqueName: 'gallery' },
    plugins: [
      ...(common.plugins ?? []),
      new HtmlWebpackPlugin({ templateContent: standalonePage('Gallery'), favicon: false }),
    ],
  };
};
