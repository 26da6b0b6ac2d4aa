import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Provider } from 'jotai';
import type { ReactElement } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from 'react-router-dom';
import { clearSession, portalStore, queryClient, storeSession } from '@portal/shared/runtime';
import type { SignedIn } from '../contract/auth.ts';
import { LeaveQuestion } from '../ui/overlays/LeaveQuestion.tsx';
import { useUnsavedGuard } from '../ui/overlays/use-unsaved-guard.ts';

/**
 * Renders routes like the host does: with its store, query cache and router. `mount` is the remote's mount
 * path (`/dashboard`); `at` is the URL to open; `as` logs a user in first; `layout` is the element around all
 * routes. Returns the router, for its location.
 */
export async function renderRoutes(
  routes: RouteObject[],
  {
    at,
    mount = '/',
    as = null,
    layout = <Layout />,
  }: {
    at: string | { pathname: string; search?: string; state?: unknown };
    mount?: string;
    as?: SignedIn | null;
    layout?: ReactElement;
  },
): Promise<RenderResult & { user: UserEvent; router: ReturnType<typeof createMemoryRouter> }> {
  if (as) storeSession(as);
  else clearSession();
  const user = userEvent.setup();
  const router = createMemoryRouter(
    [
      {
        element: layout,
        children: [
          { path: mount, children: routes },
          { path: '*', element: <p>Elsewhere in the portal</p> },
        ],
      },
    ],
    { initialEntries: [at] },
  );
  // Lazy routes resolve outside of React's scheduler.
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

/** The part of the host's layout that guards unsaved input. */
function Layout() {
  useUnsavedGuard();
  return (
    <>
      <Outlet />
      <LeaveQuestion />
    </>
  );
}
