import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { STARTED_EVENT, WAITING_ATTRIBUTE } from '@portal/shared/federation';
import { currentSession } from '@portal/shared/runtime';
import { App, type AppProps } from '../App.tsx';
import type { DataRouter } from '../router-type.ts';
import { preserveInputs } from './preserve-inputs.ts';

/** How long the placeholder waits for the first page's remote, to avoid a flash, in ms. */
const FIRST_PAGE_TIMEOUT_MS = 400;

/**
 * Renders the portal. Hydrates a prerendered page for a visitor. For a logged-in user, replaces it in one
 * step, because it was prerendered for visitors. A remote's prerendered screen is replaced once the remote
 * loads; typed input, presses and a captured submit carry over. Returns the app's root.
 */
export async function startPage(app: Omit<AppProps, 'onLive'>): Promise<Root> {
  const place = document.getElementById('root') as HTMLElement;
  const forVisitors = place.hasChildNodes() && place.getAttribute(WAITING_ATTRIBUTE) !== '';
  const readable = forVisitors && !currentSession();
  await firstPage(app.router, readable ? null : FIRST_PAGE_TIMEOUT_MS);
  const putBack = preserveInputs(place);
  const replay = window.portalBoot?.handOver();
  const onLive = () => {
    putBack();
    // The form must process the restored input first.
    setTimeout(() => {
      replay?.();
      delete window.portalBoot;
    });
  };
  const portal = <App {...app} onLive={onLive} />;
  const isPage = !place.hasAttribute(WAITING_ATTRIBUTE);
  place.removeAttribute(WAITING_ATTRIBUTE);
  const root = readable && isPage ? hydrateRoot(place, portal) : createRoot(place);
  // Synchronous, so the user can't type between the old page and the new one.
  if (!(readable && isPage)) flushSync(() => root.render(portal));
  dispatchEvent(new Event(STARTED_EVENT));
  return root;
}

/** Resolves when the router has initialized, or after `patience` ms if it is not null. */
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
