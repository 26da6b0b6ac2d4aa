import './page.ts';
import type { RouteObject } from 'react-router-dom';
import { CONTRACT_VERSION, type RemoteBuild, type RemoteName } from '@portal/shared/federation';
import { pageConfig } from '../src/page-config.ts';

let release = 0;

const build = (name: RemoteName, version: string): RemoteBuild => ({
  version,
  team: 'testers',
  entry: `/remotes/${name}/${version}/remoteEntry.js`,
  integrity: `sha384-${'A'.repeat(64)}`,
  global: `portal_${name}_${version}`.replace(/\W/g, '_'),
  contract: CONTRACT_VERSION,
  preload: [],
  pages: {},
});

/** Simulates a release with a new version of every remote, and the previous one as the fallback. */
export function newRelease(): void {
  release += 1;
  for (const name of Object.keys(pageConfig.mounts)) {
    pageConfig.remotes[name] = {
      ...build(name, `${release}.1.0`),
      fallback: build(name, `${release}.0.0`),
    };
  }
}

/**
 * Simulates a remote's entry in the page. `expose` returns the exposed module, or throws. `fallback` is the
 * previous version.
 */
export function putContainer(
  name: RemoteName,
  expose: () => { routes: RouteObject[] } | object | Promise<object>,
  which: 'current' | 'fallback' = 'current',
): void {
  const current = pageConfig.remotes[name];
  const target = which === 'current' ? current : current?.fallback;
  if (!target) throw new Error('There is no release: call newRelease first');
  const get = async () => {
    const module = await expose();
    return () => module;
  };
  Object.assign(globalThis, { [target.global]: { init: () => undefined, get } });
}
