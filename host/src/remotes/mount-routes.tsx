import { Outlet, useLocation, type RouteObject } from 'react-router-dom';
import { accessRedirect, type RemoteName } from '@portal/shared/federation';
import { currentSession } from '@portal/shared/runtime';
import { AccessGate } from '../access/AccessGate.tsx';
import { lacksData } from '../connection/held-navigation.ts';
import { VendorGate } from '../gate/VendorGate.tsx';
import { pageArea, pageConfig } from '../page-config.ts';
import { RemoteBoundary } from '../RemoteBoundary.tsx';
import { NotFoundPage } from '../public/NotFoundPage.tsx';
import { wrapRemoteRoutes } from './wrap-remote-routes.tsx';
import { remoteState } from './loading-state.ts';
import { RemoteArea } from './RemoteArea.tsx';
import { ShownPage } from './ShownPage.tsx';
import { useAreaAccess } from './use-area-access.ts';

/** A page that starts to load this soon after its remote belongs to the same navigation. */
const SAME_NAVIGATION_MS = 1000;

/**
 * The fallback for unmatched paths: a remote's area until its routes are mounted, else the 404 page. A single
 * catch-all under the root, because it must rank below the catch-all of any remote (`/admin/*`).
 */
export function UnroutedPage() {
  const { pathname } = useLocation();
  const area = pageArea(pathname);
  if (!area) return <NotFoundPage />;
  return (
    <AccessGate key={area.area} access={area.access}>
      <RemoteArea key={area.remote} remote={area.remote} />
    </AccessGate>
  );
}

/** Wraps a remote's routes in its mount path, guards and error boundary. */
export function mountedRoute(remote: RemoteName, routes: RouteObject[]): RouteObject {
  return {
    id: `remote:${remote}`,
    path: pageConfig.mounts[remote]?.mount,
    // Keyed by remote, so that the next remote doesn't inherit this one's state.
    element: <MountedArea key={remote} />,
    errorElement: <FailedArea key={remote} remote={remote} />,
    children: [
      {
        element: <ShownPage remote={remote} />,
        children: wrapRemoteRoutes(routes, {
          mayEnter: (url) => mayEnter(new URL(url).pathname),
          loadingSince: () => loadingSince(remote),
          lacksData: async (url) =>
            showsServerData(new URL(url).pathname) && lacksData(new URL(url).pathname),
        }),
      },
    ],
  };
}

/** Returns whether the user has access to the page at a path. */
export function mayEnter(pathname: string): boolean {
  const access = pageArea(pathname)?.access ?? 'public';
  return accessRedirect(access, currentSession()?.user ?? null) === null;
}

/** Vendors' and admins' pages show the server's data. Onboarding keeps its input on the device. */
function showsServerData(pathname: string): boolean {
  const access = pageArea(pathname)?.access;
  return access === 'vendor' || access === 'admin';
}

/** A page that opens its remote has one deadline for both. Pages opened later have their own. */
function loadingSince(remote: RemoteName): number {
  const now = performance.now();
  const state = remoteState(remote);
  return state.is === 'ready' && now - state.readyAt < SAME_NAVIGATION_MS ? state.since : now;
}

function MountedArea() {
  const access = useAreaAccess();
  return <AccessGate access={access}>{access === 'vendor' ? <VendorGate /> : <Outlet />}</AccessGate>;
}

function FailedArea({ remote }: { remote: RemoteName }) {
  return (
    <AccessGate access={useAreaAccess()}>
      <RemoteBoundary remote={remote} />
    </AccessGate>
  );
}
