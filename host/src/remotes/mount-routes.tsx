import { Outlet, type RouteObject } from 'react-router-dom';
import { accessRedirect, areaAt, mountOf, type RemoteName } from '@portal/shared/federation';
import { currentSession } from '@portal/shared/state';
import { AccessGate } from '../access/AccessGate.tsx';
import { VendorGate } from '../gate/VendorGate.tsx';
import { RemoteBoundary } from '../RemoteBoundary.tsx';
import { adoptRoutes } from './adopt-routes.tsx';
import { RemoteArea } from './RemoteArea.tsx';
import { useAreaAccess } from './use-area-access.ts';

/** Stands in every area of a remote until the remote's own routes are there; they rank higher. */
export function placeholderRoutes(remote: RemoteName): RouteObject[] {
  return Object.entries(mountOf(remote).areas).map(([area, access]) => ({
    id: `placeholder:${area}`,
    path: `${area}/*`,
    element: (
      <AccessGate access={access}>
        <RemoteArea key={remote} remote={remote} />
      </AccessGate>
    ),
  }));
}

/** The routes that a remote exposes, below its mount, behind its guards and its boundary. */
export function mountedRoute(remote: RemoteName, routes: RouteObject[]): RouteObject {
  return {
    id: `remote:${remote}`,
    path: mountOf(remote).mount,
    // Keyed by remote: the next one must not inherit what happened to this one.
    element: <MountedArea key={remote} />,
    errorElement: <FailedArea key={remote} remote={remote} />,
    children: adoptRoutes(routes, (url) => mayEnter(new URL(url).pathname)),
  };
}

/** Whether the person may open the page at a path. */
export function mayEnter(pathname: string): boolean {
  const access = areaAt(pathname)?.access ?? 'public';
  return accessRedirect(access, currentSession()?.user ?? null) === null;
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
