import type { RouteObject } from 'react-router-dom';
import { remoteNames } from '@portal/shared/federation';
import { Spinner } from '@portal/shared/ui';
import { HostFailurePage } from './HostFailurePage.tsx';
import { NotFoundPage } from './public/NotFoundPage.tsx';
import { publicRoutes } from './public/routes.tsx';
import { adoptRoutes } from './remotes/adopt-routes.tsx';
import { placeholderRoutes } from './remotes/mount-routes.tsx';
import { Shell } from './shell/Shell.tsx';

/** The id of the route inside header and footer, below which remotes are mounted. */
export const PAGES_ID = 'pages';

/** The portal's pages before any remote is loaded. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    element: <Shell />,
    children: [
      {
        id: PAGES_ID,
        // Header and footer stay whatever happens here.
        errorElement: <HostFailurePage />,
        // While the first page's remote is on its way.
        hydrateFallbackElement: <Spinner />,
        children: [
          ...adoptRoutes(publicRoutes, () => true),
          ...remoteNames.flatMap(placeholderRoutes),
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];
