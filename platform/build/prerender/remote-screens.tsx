/** The renderer that a remote's build runs in Node (`platform/build/prerender/prerender-screens.ts`). */
import { CacheProvider } from '@emotion/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'jotai';
import { StrictMode } from 'react';
import { RouterProvider } from 'react-router-dom';
import { routes } from 'routes-of-the-remote';
import { portalStore, queryClient } from '@portal/shared/runtime';
import type { PrerenderedPage, ScreenVariant } from '@portal/shared/federation';
import { renderRoutes } from './render-routes.tsx';

/** Renders the screen that a visitor sees at a path of a remote mounted at `mount`. */
export function prerenderScreen({
  mount,
  at,
  variant,
}: {
  mount: string;
  at: string;
  variant: ScreenVariant;
}): Promise<PrerenderedPage> {
  globalThis.portalScreenVariant = variant;
  return renderRoutes({
    routes: [{ path: mount, children: routes }],
    at,
    frame: (router, styles) => (
      <StrictMode>
        <CacheProvider value={styles}>
          <Provider store={portalStore}>
            <QueryClientProvider client={queryClient}>
              <RouterProvider router={router} />
            </QueryClientProvider>
          </Provider>
        </CacheProvider>
      </StrictMode>
    ),
  });
}
