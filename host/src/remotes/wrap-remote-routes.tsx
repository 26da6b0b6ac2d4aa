import { useState, type ComponentType } from 'react';
import type { ActionFunctionArgs, LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { refetchFailedScripts } from './refetch-failed-scripts.ts';

/** The exports of a lazy page module. */
interface Page {
  Component?: ComponentType | null;
  element?: React.ReactNode;
  loader?: RouteObject['loader'];
  action?: RouteObject['action'];
}

/** Returns whether the user has access to the page at a URL. */
export type MayEnter = (url: string) => boolean;

const PAUSES_MS = [0, 400];

/**
 * Adapts a remote's routes for the host. A loader loads lazy pages, because the router caches a failure of
 * `lazy` permanently, while a loader reruns on retry. `mayEnter` runs first, so no page or loader runs
 * without access.
 */
export function wrapRemoteRoutes(routes: RouteObject[], mayEnter: MayEnter): RouteObject[] {
  return routes.map((route) => wrapRoute(route, mayEnter));
}

function wrapRoute({ lazy, children, ...route }: RouteObject, mayEnter: MayEnter): RouteObject {
  const guarded = guardLoader(route, mayEnter);
  const wrapped = lazy ? { ...guarded, ...wrapLazy(lazy, guarded, mayEnter) } : guarded;
  return { ...wrapped, children: children && wrapRemoteRoutes(children, mayEnter) } as RouteObject;
}

function guardLoader<R extends Pick<RouteObject, 'loader'>>(route: R, mayEnter: MayEnter): R {
  const { loader } = route;
  if (typeof loader !== 'function') return route;
  return {
    ...route,
    loader: (args: LoaderFunctionArgs) => (mayEnter(args.request.url) ? loader(args) : null),
  };
}

function wrapLazy(
  lazy: NonNullable<RouteObject['lazy']>,
  route: Omit<RouteObject, 'lazy' | 'children'>,
  mayEnter: MayEnter,
): Partial<RouteObject> {
  let page: Page | undefined;
  const load = async () => (page ??= await tryAgain(() => resolveLazy(lazy)));
  return {
    loader: async (args: LoaderFunctionArgs) => {
      if (!mayEnter(args.request.url)) return null;
      const loaded = await load();
      const loader = route.loader ?? loaded.loader;
      return typeof loader === 'function' ? loader(args) : null;
    },
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
