import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { STARTED_EVENT, WAITING_ATTRIBUTE } from '@portal/shared/federation';
import { currentSession } from '@portal/shared/state';
import { App, type AppProps } from '../App.tsx';
import type { DataRouter } from '../router-type.ts';
import { keepTyped } from './typed.ts';

/** How long what was sent to wait with stays for the first page's remote, so that nothing flashes, in ms. */
const FIRST_PAGE_PATIENCE_MS = 400;

/**
 * Puts the portal into the page. What the gateway sent ready to be read is taken over as it stands; for somebody who
 * is signed in it is replaced in one go, because it was written for a visitor. A remote's screen is replaced by the
 * remote's own, when that has come: what was typed and pressed meanwhile goes on there.
 */
export async function startPage(app: Omit<AppProps, 'onLive'>): Promise<void> {
  const root = document.getElementById('root') as HTMLElement;
  const forVisitors = root.hasChildNodes() && root.getAttribute(WAITING_ATTRIBUTE) !== '';
  const readable = forVisitors && !currentSession();
  await firstPage(app.router, readable ? null : FIRST_PAGE_PATIENCE_MS);
  const putBack = keepTyped(root);
  const pressAgain = window.portalEarly?.handOver();
  const onLive = () => {
    putBack();
    // The form has to have heard of what was typed.
    setTimeout(() => {
      pressAgain?.();
      delete window.portalEarly;
    });
  };
  const portal = <App {...app} onLive={onLive} />;
  const isPage = !root.hasAttribute(WAITING_ATTRIBUTE);
  root.removeAttribute(WAITING_ATTRIBUTE);
  if (readable && isPage) hydrateRoot(root, portal);
  // In one go: nothing can be typed between the old page and the new one.
  else flushSync(() => createRoot(root).render(portal));
  dispatchEvent(new Event(STARTED_EVENT));
}

/** Resolves when the first page has all it needs; without patience, whenever that is. */
function firstPage({ state, subscribe }: DataRouter, patience: number | null): Promise<void> {
  if (state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    if (patience !== null) setTimeout(resolve, patience);
    const stop = subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
