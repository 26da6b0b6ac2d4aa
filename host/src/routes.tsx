import type { RouteObject } from 'react-router-dom';
import { remoteNames } from '@portal/shared/federation';
import { Spinner } from '@portal/shared/ui';
import { NotFoundPage } from './public/NotFoundPage.tsx';
import { publicRoutes } from './public/routes.tsx';
import { adoptRoutes } from './remotes/adopt-routes.tsx';
import { placeholderRoutes } from './remotes/mount-routes.tsx';
import { insideShell } from './shell/inside-shell.tsx';

/** The portal's pages before any remote is loaded. */
export const routes: RouteObject[] = insideShell({
  // While the first page's remote is on its way.
  waiting: <Spinner />,
  pages: [
    ...adoptRoutes(publicRoutes, () => true),
    ...remoteNames.flatMap(placeholderRoutes),
    { path: '*', element: <NotFoundPage /> },
  ],
});
