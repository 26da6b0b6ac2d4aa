import { BUILDS_CACHE, PAGES_CACHE, SHELL_PATH, WORKER_SCOPE } from '@portal/shared/federation';
import type { RequestEvent, WorkerScope } from './scope.ts';

/** How long the portal may take to send a page before the last good one opens, in ms. */
const PATIENCE_MS = 8000;

/**
 * Answers a request: the files of builds from the cache, pages of the dashboard from the network and otherwise the last good one.
 * undefined for every other request, which the browser then sends itself. Stores nothing: pages do (host/src/offline).
 */
export function respondTo(scope: WorkerScope, event: RequestEvent): Promise<Response> | undefined {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== scope.location.origin) return undefined;
  if (mode === 'navigate') return isDashboard(pathname) ? respondWithPage(scope, event) : undefined;
  return isBuildFile(pathname) ? respondWithFile(scope, event) : undefined;
}

const isDashboard = (path: string) => path === WORKER_SCOPE || path.startsWith(`${WORKER_SCOPE}/`);
/** A build's folder has its version in its path, so its files never change. */
const isBuildFile = (path: string) => /^\/(host|remotes)\//.test(path);

/**
 * A file that failed its integrity check is requested again past the cache (host/src/remotes/refetch-failed-scripts.ts), or with a
 * query, which no cached file has.
 */
async function respondWithFile(scope: WorkerScope, { request }: RequestEvent): Promise<Response> {
  if (request.cache === 'reload') {
    await discard(scope, request.url);
    return scope.fetch(request);
  }
  return (await cached(scope, BUILDS_CACHE, request.url)) ?? scope.fetch(request);
}

async function discard({ caches }: WorkerScope, url: string): Promise<void> {
  const builds = await caches.open(BUILDS_CACHE).catch(() => undefined);
  await builds?.delete(url, { ignoreVary: true });
}

async function respondWithPage(scope: WorkerScope, event: RequestEvent): Promise<Response> {
  const sent = Promise.resolve(event.preloadResponse).then((early) => early ?? scope.fetch(event.request));
  // The browser complains about a response that nobody waits for.
  event.waitUntil(sent.catch(() => {}));
  const waited = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const lastGood = () => cached(scope, PAGES_CACHE, SHELL_PATH);
  try {
    return (await Promise.race([sent, waited.then(lastGood)])) ?? (await sent);
  } catch (error) {
    const page = await lastGood();
    if (page) return page;
    throw error;
  }
}

/** A cached response; undefined without one, and where the browser refuses its caches. */
const cached = ({ caches }: WorkerScope, cacheName: string, url: string): Promise<Response | undefined> =>
  caches.match(url, { cacheName, ignoreVary: true }).catch(() => undefined);
