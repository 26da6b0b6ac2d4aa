import './page.ts';
import createCache from '@emotion/cache';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import type { SignedIn } from '@portal/shared/contract';
import { clearSession, storeSession } from '@portal/shared/runtime';
import { App } from '../src/App.tsx';
import { resetRemoteStates } from '../src/remotes/loading-state.ts';
import { mountInto, mountOnNavigation } from '../src/router.ts';
import { routes } from '../src/routes.tsx';
import { leaveWhenSessionEnds } from '../src/session/leaving.ts';

let stop = () => {};

/** Renders the whole host at a path, with no remotes loaded. */
export async function openPortal({ at, as = null }: { at: string; as?: SignedIn | null }) {
  stop();
  resetRemoteStates();
  if (as) storeSession(as);
  else clearSession();
  const router = createMemoryRouter(routes, {
    initialEntries: [at],
    patchRoutesOnNavigation: mountOnNavigation,
  });
  stop = leaveWhenSessionEnds(router);
  const styles = createCache({ key: 'test' });
  const app = <App router={router} styles={styles} mount={mountInto(router)} onLive={() => {}} />;
  await act(async () => render(app));
  return { router, user: userEvent.setup() };
}
