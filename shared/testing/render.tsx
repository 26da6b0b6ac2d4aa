import { CacheProvider } from '@emotion/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'jotai';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { clearSession, portalStore, queryClient, storeSession } from '@portal/shared/runtime';
import type { SignedIn } from '../contract/auth.ts';
import { testStyles } from './test-styles.ts';

/**
 * Renders routes like the host does: with its store, query cache and router. `mount` is the remote's mount
 * path (`/dashboard`); `at` is the URL to open; `as` logs a user in first. Returns the router, for its
 * location.
 */
export async function renderRoutes(
  routes: RouteObject[],
  {
    at,
    mount = '/',
    as = null,
  }: {
    at: string | { pathname: string; search?: string; state?: unknown };
    mount?: string;
    as?: SignedIn | null;
  },
) {
  if (as) storeSession(as);
  else clearSession();
  const user = userEvent.setup();
  const router = createMemoryRouter(
    [
      { path: mount, children: routes },
      { path: '*', element: <p>Elsewhere in the portal</p> },
    ],
    { initialEntries: [at] },
  );
  // Lazy routes resolve outside of React's scheduler.
  const view = await act(async () =>
    render(
      <Provider store={portalStore}>
        <QueryClientProvider client={queryClient}>
          <CacheProvider value={testStyles}>
            <RouterProvider router={router} />
          </CacheProvider>
        </QueryClientProvider>
      </Provider>,
    ),
  );
  return { ...view, user, router };
}
