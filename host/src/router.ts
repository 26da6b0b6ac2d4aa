import { matchRoutes, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router-dom';
import { guardCalls, type Access, type RemoteName } from '@portal/shared/federation';
import { prefetchedResponse } from '@portal/shared/federation/early';
import { currentAccountQuery } from '@portal/shared/queries';
import { queryClient } from '@portal/shared/runtime';
import { holdNavigation, untilAborted } from './connection/held-navigation.ts';
import { pageArea, pageConfig } from './page-config.ts';
import { remoteState } from './remotes/loading-state.ts';
import { mayEnter, mountedRoute } from './remotes/mount-routes.tsx';
import { openRemote, refuseRoutes } from './remotes/open-remote.ts';
import { loadPage } from './remotes/wrap-remote-routes.tsx';
import { PAGES_ID } from './shell/inside-shell.tsx';
import type { DataRouter } from './router-type.ts';

type Patch = (routeId: string | null, children: RouteObject[]) => void;

async function mount(remote: RemoteName, patch: Patch): Promise<boolean> {
  let routes: RouteObject[];
  try {
    routes = await openRemote(remote);
  } catch {
    // The area shows the failure, from the remote's state.
    return false;
  }
  try {
    patch(PAGES_ID, [mountedRoute(remote, routes)]);
    return true;
  } catch (error) {
    refuseRoutes(remote, error);
    return false;
  }
}

/** Loads the remote of the page that the user navigates to, unless they have no access. */
export const mountOnNavigation: PatchRoutesOnNavigationFunction = async ({ path, patch, signal }) => {
  const area = pageArea(path);
  if (!area || !mayEnter(path)) return;
  const { remote, access } = area;
  requestForGuard(access);
  if (await mount(remote, patch)) return;
  const state = remoteState(remote);
  // Online, the area's card explains the failure and retries. Offline, nothing is wrong with the remote.
  if (state.is === 'failed' && !navigator.onLine && holdNavigation(state.failure)) await untilAborted(signal);
};

/**
 * Loads the remote of a page, what its guard needs, and the page's code and data before the user goes there. The navigation
 * repeats what failed.
 */
export async function openAhead(path: string): Promise<void> {
  const area = pageArea(path);
  if (!area || !mayEnter(path)) return;
  requestForGuard(area.access);
  const children = await openRemote(area.remote).catch(() => []);
  const mount = pageConfig.mounts[area.remote]?.mount ?? '/';
  for (const { route, params } of matchRoutes([{ path: mount, children }], path) ?? [])
    loadPage(route, { params, request: new Request(new URL(path, location.origin)) }).catch(() => null);
}

/** Requests what the area's guard needs while the remote loads, unless the page prefetched it. The guard reports errors. */
function requestForGuard(access: Access): void {
  if (access !== 'vendor' || prefetchedResponse(`/api${guardCalls[access]}`)) return;
  queryClient.ensureQueryData(currentAccountQuery).catch(() => null);
}

/** Mounts a remote and opens the page that waits for it, unless the user meanwhile left for another area. */
export const mountInto = (router: DataRouter) => async (remote: RemoteName) => {
  if (!(await mount(remote, (routeId, children) => router.patchRoutes(routeId, children)))) return;
  const { location, navigation } = router.state;
  const wanted = navigation.location ?? location;
  if (pageArea(wanted.pathname)?.remote !== remote) return;
  await router.navigate(wanted, { replace: wanted.pathname === location.pathname, state: wanted.state });
};
