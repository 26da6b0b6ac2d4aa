import { useState, type ComponentType } from 'react';
import type { ActionFunctionArgs, LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { holdNavigation, isRestoring, untilAborted } from '../connection/held-navigation.ts';
import { withDeadline } from './deadline.ts';
import { RemoteFailed } from '../connection/failure.ts';
import { refetchFailedScripts } from './refetch-failed-scripts.ts';

/** The exports of a lazy page module. */
interface Page {
  Component?: ComponentType | null;
  element?: React.ReactNode;
  loader?: RouteObject['loader'];
  action?: RouteObject['action'];
}

/** The `handle` of a remote's route. */
interface Handle {
  /** Whether this device has a copy of the page's data, so that the page opens without a connection. */
  hasCopy?: (args: Pick<LoaderFunctionArgs, 'params' | 'request'>) => Promise<boolean>;
}

/** What the wrapped routes ask the host. */
interface Host {
  /** Whether the user has access to the page at a URL. */
  mayEnter: (url: string) => boolean;
  /** When the current navigation began to load the remote or its page (`performance.now()`). */
  loadingSince: () => number;
  /** Whether a page's data can't be loaded now, so that opening it would only show a skeleton. */
  lacksData: (url: string) => Promise<boolean>;
}

const PAUSES_MS = [0, 400];

/**
 * Adapts a remote's routes for the host. A loader loads lazy pages, because the router caches a failure of
 * `lazy` permanently, while a loader reruns on retry. `mayEnter` runs first, so no page or loader runs
 * without access.
 */
export function wrapRemoteRoutes(routes: RouteObject[], host: Host = publicPages): RouteObject[] {
  return routes.map((route) => wrapRoute(route, host));
}

const publicPages: Host = {
  mayEnter: () => true,
  loadingSince: () => performance.now(),
  lacksData: async () => false,
};

function wrapRoute({ lazy, children, ...route }: RouteObject, host: Host): RouteObject {
  const guarded = guardLoader(route, host);
  const wrapped = lazy ? { ...guarded, ...wrapLazy(lazy, guarded, host) } : guarded;
  return { ...wrapped, children: children && wrapRemoteRoutes(children, host) } as RouteObject;
}

function guardLoader<R extends Pick<RouteObject, 'loader' | 'shouldRevalidate'>>(
  route: R,
  { mayEnter }: Host,
): R {
  const { loader } = route;
  if (typeof loader !== 'function') return route;
  return {
    ...route,
    loader: (args: LoaderFunctionArgs) =>
      mayEnter(args.request.url) ? keepPage(args, () => withDeadline(runLoader(loader, args))) : null,
    shouldRevalidate: unlessRestoring(route),
  };
}

function wrapLazy(
  lazy: NonNullable<RouteObject['lazy']>,
  route: Omit<RouteObject, 'lazy' | 'children'>,
  { mayEnter, loadingSince, lacksData }: Host,
): Partial<RouteObject> {
  let page: Page | undefined;
  const load = async () =>
    (page ??= await withDeadline(
      tryAgain(() => resolveLazy(lazy)),
      loadingSince(),
    ));
  return {
    loader: async (args: LoaderFunctionArgs) => {
      const { url } = args.request;
      if (!mayEnter(url)) return null;
      return keepPage(args, async () => {
        const hasCopy = async () => (await (route.handle as Handle | undefined)?.hasCopy?.(args)) ?? false;
        if ((await lacksData(url)) && !(await hasCopy()) && holdNavigation(offline()))
          return untilAborted(args.request.signal);
        const loaded = await load();
        const loader = route.loader ?? loaded.loader;
        return typeof loader === 'function' ? withDeadline(runLoader(loader, args)) : null;
      });
    },
    shouldRevalidate: unlessRestoring(route),
    action: async (args: ActionFunctionArgs) => {
      const { action } = await load();
      return typeof action === 'function' ? action(args) : null;
    },
    Component: () => {
      // Keep the first version, because a page must not change while the user views it.
      const [shown] = useState(page);
      const Content = shown?.Component;
      return Content ? <Content /> : (shown?.element ?? null);
    },
  };
}

type Loader = Extract<RouteObject['loader'], (...args: never[]) => unknown>;

/** A remote's loader may return its data without a promise. */
const runLoader = async (loader: Loader, args: LoaderFunctionArgs): Promise<unknown> => loader(args);

const offline = () => new RemoteFailed('unreachable', 'The device is offline');

/** Runs a loader. If its files or data can't be reached, the page on screen stays and the loader never settles. */
async function keepPage({ request }: LoaderFunctionArgs, load: () => unknown): Promise<unknown> {
  try {
    return await load();
  } catch (error) {
    if (!holdNavigation(error)) throw error;
    return untilAborted(request.signal);
  }
}

/** Returning to the page on screen runs no loader, which could fail as well. */
const unlessRestoring =
  ({ shouldRevalidate }: Pick<RouteObject, 'shouldRevalidate'>): RouteObject['shouldRevalidate'] =>
  (args) =>
    !isRestoring() && (shouldRevalidate?.(args) ?? args.defaultShouldRevalidate);

/** Runs a route's loader and loads its lazy page, without showing it. */
export async function loadPage(
  { lazy, loader }: RouteObject,
  args: Pick<LoaderFunctionArgs, 'params' | 'request'>,
): Promise<void> {
  const data = typeof loader === 'function' ? runLoader(loader, args as LoaderFunctionArgs) : null;
  if (lazy) await resolveLazy(lazy);
  await data;
}

/** Supports both forms of the router's `lazy`: one function for the module, or one per property. */
async function resolveLazy(lazy: NonNullable<RouteObject['lazy']>): Promise<Page> {
  if (typeof lazy === 'function') return (await lazy()) as Page;
  const entries = Object.entries(lazy) as [string, (() => Promise<unknown>) | undefined][];
  return Object.fromEntries(await Promise.all(entries.map(async ([key, get]) => [key, await get?.()])));
}

async function tryAgain<T>(work: () => Promise<T>): Promise<T> {
  let failure: unknown;
  for (const pause of PAUSES_MS) {
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      return await work();
    } catch (error) {
      failure = error;
      await refetchFailedScripts();
    }
  }
  throw failure;
}
