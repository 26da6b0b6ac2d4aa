import type { RouteObject } from 'react-router-dom';
import { Spinner } from '@portal/shared/ui';
import { publicRoutes } from './public/routes.tsx';
import { wrapRemoteRoutes } from './remotes/wrap-remote-routes.tsx';
import { UnroutedPage } from './remotes/mount-routes.tsx';
import { insideShell } from './shell/inside-shell.tsx';

/** The portal's routes before any remote loads. */
export const routes: RouteObject[] = insideShell({
  // Shown while the first page's remote loads.
  waiting: <Spinner />,
  pages: [...wrapRemoteRoutes(publicRoutes), { path: '*', element: <UnroutedPage /> }],
});
