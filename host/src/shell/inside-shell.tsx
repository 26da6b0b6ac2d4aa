import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { HostFailurePage } from '../HostFailurePage.tsx';
import { Shell } from './Shell.tsx';

/** The id of the route inside header and footer, below which remotes are mounted. */
export const PAGES_ID = 'pages';

/** Pages inside header and footer, which stay whatever happens to a page. */
export function insideShell({
  pages,
  waiting,
}: {
  pages: RouteObject[];
  waiting?: ReactNode;
}): RouteObject[] {
  const inside: RouteObject = {
    id: PAGES_ID,
    errorElement: <HostFailurePage />,
    hydrateFallbackElement: waiting,
    children: pages,
  };
  return [{ id: 'root', element: <Shell />, children: [inside] }];
}
