import type { RouteObject } from 'react-router-dom';
import {
  DEFAULT_SHELL,
  hostPages,
  shellFile,
  slot,
  type HostPage,
  type PrerenderedPage,
} from '@portal/shared/federation';
import { renderRoutes } from '@portal/platform/build/prerender';
import { App } from '../App.tsx';
import { publicRoutes } from '../public/routes.tsx';
import { wrapRemoteRoutes } from '../remotes/wrap-remote-routes.tsx';
import { entryPages } from '../shell/portal-page.ts';
import { insideShell } from '../shell/inside-shell.tsx';
import { ScreenShell, WaitingShell } from '../shell/WaitingShell.tsx';

/** The placeholder of a remote's page until the scripts load, when no screen is prerendered. */
export const prerenderWaiting = (): Promise<PrerenderedPage> =>
  written([{ path: '*', element: <WaitingShell /> }], '/dashboard');

/** The shells around remotes' prerendered screens, by file: one for each header that a visitor sees. */
export const prerenderShells = (): Promise<Record<string, PrerenderedPage>> => {
  const paths = new Map([
    [DEFAULT_SHELL, '/any'],
    ...entryPages.map((page) => [shellFile(page), page] as const),
  ]);
  return each([...paths.keys()], (file) =>
    written([{ path: '*', element: <ScreenShell>{slot('screen')}</ScreenShell> }], paths.get(file) ?? ''),
  );
};

/** Every page that the host renders itself, as a visitor sees it. */
export const prerenderPages = (): Promise<Record<HostPage, PrerenderedPage>> =>
  each(hostPages, (page) => written(insideShell({ pages: wrapRemoteRoutes(publicRoutes) }), page));

const written = (routes: RouteObject[], at: string): Promise<PrerenderedPage> =>
  renderRoutes({
    routes,
    at,
    frame: (router, styles) => (
      <App router={router} styles={styles} mount={() => Promise.resolve()} onLive={() => {}} />
    ),
  });

async function each<Key extends string>(
  keys: readonly Key[],
  write: (key: Key) => Promise<PrerenderedPage>,
): Promise<Record<Key, PrerenderedPage>> {
  const pages = keys.map(async (key) => [key, await write(key)] as const);
  return Object.fromEntries(await Promise.all(pages)) as Record<Key, PrerenderedPage>;
}
