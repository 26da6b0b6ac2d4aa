import { createRoot, hydrateRoot } from 'react-dom/client';
import { WAITING_ATTRIBUTE } from '@portal/shared/federation';
import { currentSession } from '@portal/shared/state';
import { App, type AppProps } from './App.tsx';
import type { DataRouter } from './router-type.ts';

/** How long what was sent to wait with stays for the first page's remote, so that nothing flashes, in ms. */
const FIRST_PAGE_PATIENCE_MS = 400;

/**
 * Puts the portal into the page. What the gateway sent ready to be read is taken over as it stands; for somebody who
 * is signed in it is replaced in one go, because it was written for a visitor.
 */
export async function startPage(app: AppProps): Promise<void> {
  const root = document.getElementById('root') as HTMLElement;
  const readable = root.hasChildNodes() && !root.hasAttribute(WAITING_ATTRIBUTE);
  await firstPage(app.router, readable ? null : FIRST_PAGE_PATIENCE_MS);
  if (readable && !currentSession()) hydrateRoot(root, <App {...app} />);
  else createRoot(root).render(<App {...app} />);
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
