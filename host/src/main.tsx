import '@fontsource-variable/figtree/index.css';
import '@fontsource-variable/fraunces/index.css';
import '@fontsource-variable/fraunces/wght-italic.css';
import './first-paint.css';
import { createBrowserRouter } from 'react-router-dom';
import { keepInstallPrompt } from './app/keep-install-prompt.ts';
import { reportUncaughtErrors } from './errors/report-errors.ts';
import { reportMount } from './errors/report-mounts.ts';
import { startLiveConnection } from './live/live-connection.ts';
import { pageConfig, styleNonce } from './page-config.ts';
import { keepRemotesApart } from './remotes/keep-apart.ts';
import { trackFailedScripts } from './remotes/refetch-failed-scripts.ts';
import { prefetchOnIntent, prefetchWhenIdle } from './remotes/prefetch.ts';
import { mountInto, mountOnNavigation } from './router.ts';
import { routes } from './routes.tsx';
import { leaveWhenSessionEnds } from './session/leaving.ts';
import { followOtherTabs } from './session/other-tabs.ts';
import { startPage } from './boot/start-page.tsx';
import { createStyles } from './styles.ts';
import { whenIdle } from './when-idle.ts';

const router = createBrowserRouter(routes, { patchRoutesOnNavigation: mountOnNavigation });

reportUncaughtErrors();
keepInstallPrompt();
keepRemotesApart(router);
trackFailedScripts();
leaveWhenSessionEnds(router);
followOtherTabs();
startLiveConnection();
prefetchOnIntent();

await startPage({ router, styles: createStyles(styleNonce()), mount: mountInto(router) });
void reportMount('host', pageConfig.host_version);
prefetchWhenIdle();
whenIdle(
  () => void import('./vitals/report-vitals.ts').then(({ reportVitals }) => reportVitals()).catch(() => {}),
);
