/** The minimal shell that runs one remote without the host: `pnpm dev remote-auth --alone`. */
import { css, Global } from '@emotion/react';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Provider } from 'jotai';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, Outlet, RouterProvider, type RouteObject } from 'react-router-dom';
import { currentAccountQuery } from '@portal/shared/queries';
import { portalStore, queryClient, useSession } from '@portal/shared/runtime';
import { login, logout } from '@portal/shared/session';
// oxlint-disable-next-line no-restricted-imports -- this shell replaces the host, which may call the API
import { GlobalStyles, LeaveQuestion, useUnsavedGuard } from '../ui/index.ts';
import type { RemoteManifest } from '../federation/remotes.ts';

/** The demo accounts (README.md), one per kind of person. */
const people = ['vendor@demo.example', 'applicant@demo.example', 'admin@gia.example'];
const DEMO_PASSWORD = 'demo-portal-2026';

/** Renders a remote's routes where the host would mount them, with links to each area and a quick login. */
export function runStandalone({ remote, routes }: { remote: RemoteManifest; routes: RouteObject[] }): void {
  const router = createBrowserRouter([
    {
      element: <StandaloneShell remote={remote} />,
      children: [
        { path: remote.mount, children: routes },
        { path: '*', element: <p>This page belongs to another part of the portal.</p> },
      ],
    },
  ]);
  createRoot(document.getElementById('root') as HTMLElement).render(
    <Provider store={portalStore}>
      <QueryClientProvider client={queryClient}>
        <GlobalStyles />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Provider>,
  );
}

function StandaloneShell({ remote }: { remote: RemoteManifest }) {
  const session = useSession();
  useUnsavedGuard();
  return (
    <>
      <LeaveQuestion />
      <Global styles={css({ body: { paddingTop: 48 } })} />
      <header css={bar}>
        <strong>remote-{remote.name}, alone</strong>
        {Object.keys(remote.areas).map((area) => (
          <Link key={area} to={area}>
            {area}
          </Link>
        ))}
        <span css={{ marginLeft: 'auto' }}>{session ? session.user.email : 'Nobody is signed in'}</span>
        {session ? (
          <button onClick={() => void logout()}>Log out</button>
        ) : (
          people.map((email) => (
            <button key={email} onClick={() => void login({ email, password: DEMO_PASSWORD })}>
              {email.split('@')[0]}
            </button>
          ))
        )}
      </header>
      <main id="main">{contentFor(remote, session !== null)}</main>
    </>
  );
}

/** What the host's guards would show. */
function contentFor({ areas }: RemoteManifest, isSignedIn: boolean) {
  const accesses = Object.values(areas);
  if (!isSignedIn && !accesses.includes('public'))
    return <p css={{ padding: 16 }}>Sign in with a button above.</p>;
  return isSignedIn && accesses.includes('vendor') ? <AccountFirst /> : <Outlet />;
}

/** The host's guard loads the account before any vendor page. */
function AccountFirst() {
  const { data } = useQuery(currentAccountQuery);
  return data ? <Outlet /> : <p>Loading the account …</p>;
}

const bar = css({
  position: 'fixed',
  inset: '0 0 auto',
  zIndex: 10,
  display: 'flex',
  gap: 16,
  alignItems: 'center',
  height: 48,
  padding: '0 16px',
  font: '14px system-ui',
  color: '#fff',
  background: '#231916',
  whiteSpace: 'nowrap',
  overflowX: 'auto',
  a: { color: 'inherit' },
  button: { padding: '2px 8px', color: 'inherit', background: '#54403a', border: 0, borderRadius: 4 },
});
