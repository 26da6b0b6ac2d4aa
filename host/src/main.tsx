import '@fontsource-variable/figtree/index.css';
import '@fontsource-variable/fraunces/index.css';
import createCache from '@emotion/cache';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { reportUncaughtErrors } from './errors/report-errors.ts';
import { startLiveConnection } from './live/live-connection.ts';
import { styleNonce } from './page-config.ts';
import { prefetchOnIntent } from './remotes/prefetch.ts';
import { mountOnNavigation } from './router.ts';
import type { DataRouter } from './router-type.ts';
import { routes } from './routes.tsx';
import { leaveWhenSessionEnds } from './session/leaving.ts';
import { followOtherTabs } from './session/other-tabs.ts';

/** How long the first render waits for the first page's remote, so that no spinner flashes, in ms. */
const FIRST_PAGE_PATIENCE_MS = 400;

const router = createBrowserRouter(routes, { patchRoutesOnNavigation: mountOnNavigation });
const styles = createCache({ key: 'gia', nonce: styleNonce });

reportUncaughtErrors();
leaveWhenSessionEnds(router);
followOtherTabs();
startLiveConnection();
prefetchOnIntent();

await firstPage(router);
createRoot(document.getElementById('root') as HTMLElement).render(<App router={router} styles={styles} />);

function firstPage({ state, subscribe }: DataRouter): Promise<void> {
  if (state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, FIRST_PAGE_PATIENCE_MS);
    const stop = subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
