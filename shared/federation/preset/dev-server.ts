import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration } from 'webpack';
import type {} from 'webpack-dev-server';
import type { ReleaseName } from '../release.ts';
import { remoteNames } from '../remotes.ts';
import type { Build } from './build.ts';

/** Where a package's own dev server listens: the host on 3100, remotes from 3101 in the table's order. */
export function devPort(name: ReleaseName): number {
  return 3100 + (name === 'host' ? 0 : 1 + remoteNames.indexOf(name));
}

/** Adds Fast Refresh and the dev server's settings while webpack-dev-server runs. */
export function withDevServer(build: Build, name: ReleaseName, config: Configuration): Configuration {
  if (!build.serving) return config;
  const port = devPort(name);
  const portal = process.env['PORTAL_URL'] ?? 'http://127.0.0.1:3000';
  return {
    ...config,
    plugins: [...(config.plugins ?? []), new ReactRefreshPlugin({ library: name, overlay: false })],
    devServer: {
      port,
      host: '127.0.0.1',
      // The page comes from the gateway: another origin.
      allowedHosts: 'all',
      headers: { 'Access-Control-Allow-Origin': '*' },
      client: { overlay: false, webSocketURL: `ws://127.0.0.1:${port}/ws` },
      historyApiFallback: true,
      static: false,
      onListening: () => console.log(`${name} runs at http://127.0.0.1:${port}`),
      proxy: [{ context: ['/api', '/dev/mailbox'], target: portal, changeOrigin: true }],
    },
  };
}
