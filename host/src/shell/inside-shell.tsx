import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { HostFailurePage } from '../HostFailurePage.tsx';
import { Frame } from './Frame.tsx';
import { Shell } from './Shell.tsx';

/** The id of the layout route with header and footer. Remotes are mounted under it. */
export const PAGES_ID = 'pages';

/** Wraps pages in header and footer, which stay visible when a page fails. When they fail, only the error page is. */
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
  const alone = (
    <Frame>
      <main>
        <HostFailurePage />
      </main>
    </Frame>
  );
  return [{ id: 'root', element: <Shell />, errorElement: alone, children: [inside] }];
}
