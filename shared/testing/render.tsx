import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'jotai';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { clearSession, portalStore, queryClient, storeSession } from '@portal/shared/state';
import type { SignedIn } from '../contract/auth.ts';

/**
 * Renders routes as the host does: its store, its query cache, its router. `mount` is where the host mounts the
 * remote (`/dashboard`); `at` is the URL opened; `as` signs somebody in first. Answers the router, for its location.
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
  // A lazy route resolves outside of React's own schedule.
  const view = await act(async () =>
    render(
      <Provider store={portalStore}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </Provider>,
    ),
  );
  return { ...view, user, router };
}
