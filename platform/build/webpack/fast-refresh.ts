import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration } from 'webpack';
import type { ReleaseName } from '@portal/shared/federation';
import type { Build } from './build.ts';

/** Adds Fast Refresh while a dev server runs and the page has a development React. Never part of a build. */
export function withFastRefresh(build: Build, name: ReleaseName, config: Configuration): Configuration {
  if (!build.serving || build.react === 'production') return config;
  const refresh = new ReactRefreshPlugin({ library: name, overlay: false });
  return { ...config, plugins: [...(config.plugins ?? []), refresh] };
}
