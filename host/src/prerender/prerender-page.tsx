import type { RouteObject } from 'react-router-dom';
import {
  hostPages,
  publicAreas,
  SCREEN_MARK,
  type HostPage,
  type PrerenderedPage,
} from '@portal/shared/federation';
import { renderRoutes } from '@portal/platform/prerender';
import { App } from '../App.tsx';
import { publicRoutes } from '../public/routes.tsx';
import { wrapRemoteRoutes } from '../remotes/wrap-remote-routes.tsx';
import { insideShell } from '../shell/inside-shell.tsx';
import { ScreenShell, WaitingShell } from '../shell/WaitingShell.tsx';

/** The placeholder of a remote's page until the scripts load, when no screen is prerendered. */
export const prerenderWaiting = (): Promise<PrerenderedPage> =>
  written([{ path: '*', element: <WaitingShell /> }], '/dashboard');

/** The shell around a remote's prerendered screen, for each public path. */
export const prerenderShells = (): Promise<Record<string, PrerenderedPage>> =>
  each(publicAreas, (area) =>
    written([{ path: '*', element: <ScreenShell>{SCREEN_MARK}</ScreenShell> }], area),
  );

/** Every page that the host renders itself, as a visitor sees it. */
export const prerenderPages = (): Promise<Record<HostPage, PrerenderedPage>> =>
  each(hostPages, (page) => written(insideShell({ pages: wrapRemoteRoutes(publicRoutes) }), page));

const written = (routes: RouteObject[], at: string): Promise<PrerenderedPage> =>
  renderRoutes({
    routes,
    at,
    frame: (router, styles) => (
      <App router={router} styles={styles} mount={() => Promise.resolve(false)} onLive={() => {}} />
    ),
  });

async function each<Key extends string>(
  keys: readonly Key[],
  write: (key: Key) => Promise<PrerenderedPage>,
): Promise<Record<Key, PrerenderedPage>> {
  const pages = keys.map(async (key) => [key, await write(key)] as const);
  return Object.fromEntries(await Promise.all(pages)) as Record<Key, PrerenderedPage>;
}
