import { createRequire } from 'node:module';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import type { Build } from './build.ts';
import { commonConfig, withFastRefresh } from './common.ts';

const packageFile = createRequire(import.meta.url).resolve;

/**
 * The webpack configuration of a page that runs without the host, with every library bundled: a remote in its shell
 * (`dev.tsx`), or the gallery.
 */
export function standaloneConfig(
  { name, title, entry = './dev.tsx' }: { name: string; title: string; entry?: string },
  build: Build,
): Configuration {
  const common = commonConfig(build);
  return withFastRefresh(build, name, {
    ...common,
    entry,
    resolve: { ...common.resolve, alias: oneCopy(['react', 'react-dom', 'react-router-dom', 'jotai']) },
    output: { ...common.output, publicPath: '/', uniqueName: `${name}-alone` },
    plugins: [
      ...(common.plugins ?? []),
      new HtmlWebpackPlugin({ templateContent: pageOf(title), favicon: false }),
    ],
  });
}

/** Resolves a library to the same folder for the remote and the shared code, as in the portal. */
function oneCopy(names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => [name, packageFile(`${name}/package.json`).replace(/\/package\.json$/, '')]),
  );
}

const pageOf = (title: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
  </head>
  <body><div id="root"></div></body>
</html>
`;
