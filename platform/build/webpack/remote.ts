import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { CONTRACT_VERSION, EXPOSED_MODULE, type RemoteManifest } from '@portal/shared/federation';
import { readManifest } from '../../sets/mounts.ts';
import { standaloneConfig } from './standalone.ts';
import { describeBuild, globalName, type Build } from './build.ts';
import { commonConfig, withFastRefresh } from './common.ts';
import { describeRelease } from '../description/describe-release.ts';
import { earlyScreens, type EarlyEntry } from '../prerender/early-screens.ts';
import { onlyProvided } from '../contract/build-checks.ts';
import { prerenderScreens } from '../prerender/prerender-screens.ts';
import { remoteShares, sharedRanges } from '../contract/shares.ts';

/**
 * The webpack configuration of a remote: `export default remotePreset({ remote })`, where `remote` is the
 * content of its `remote.json`. It exposes `src/routes.tsx` and takes the contract libraries from the host. With
 * `--env alone` it builds a standalone page.
 */
export function remotePreset(options: RemoteOptions) {
  const { name } = options.remote;
  return (env: Record<string, unknown>, argv: { mode?: string }): Configuration => {
    const build = describeBuild(env, argv);
    return env['alone']
      ? standaloneConfig({ name, title: `remote-${name}, alone` }, build)
      : withFastRefresh(build, name, remoteConfig(options, build));
  };
}

interface RemoteOptions {
  remote: RemoteManifest;
  /** The modules that people usually see first, by path. Public ones are prerendered. */
  firstScreens?: Record<string, string[]>;
  /** What renders a path for signed-in people before the app has loaded (`shared/federation/early`). */
  earlyScreens?: Record<string, EarlyEntry>;
}

function remoteConfig(
  { remote, firstScreens = {}, earlyScreens: early = {} }: RemoteOptions,
  build: Build,
): Configuration {
  const { name } = remote;
  const mounted = readManifest(remote);
  const common = commonConfig(build);
  const global = globalName(name, build.version);
  // A build works under any path. A dev server needs a fixed one.
  const publicPath = build.serving ? `/remotes/${name}/${build.version}/` : 'auto';
  return {
    ...common,
    entry: {},
    output: { ...common.output, publicPath, uniqueName: global, trustedTypes: { policyName: global } },
    plugins: [
      ...(common.plugins ?? []),
      new ModuleFederationPlugin({
        name: global,
        filename: 'remoteEntry.js',
        exposes: { [EXPOSED_MODULE]: { import: './src/routes.tsx', name: 'routes' } },
        shared: remoteShares(build),
        shareStrategy: 'loaded-first',
        // Types come from the workspace. The entry loads directly, so the page reads no manifest.
        dts: false,
        manifest: false,
        // Uses the host's copy of the federation runtime. A remote always runs in a host and has no remotes.
        experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
      }),
      onlyProvided,
      !build.serving && prerenderScreens(mounted, Object.keys(firstScreens), build),
      !build.serving && earlyScreens(early, build),
      describeRelease({
        name,
        version: build.version,
        ...mounted,
        contract: CONTRACT_VERSION,
        shared: sharedRanges(build),
        entry: 'remoteEntry.js',
        global,
        preloadChunk: 'routes',
        firstScreens,
      }),
    ],
  };
}
