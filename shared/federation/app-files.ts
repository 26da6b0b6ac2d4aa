/** The manifest of the portal as an app, in the host's build. */
export const MANIFEST_FILE = 'app.webmanifest';
/** The service worker in the host's build, and where the gateway serves it. */
export const WORKER_FILE = 'service-worker.js';
export const WORKER_PATH = `/${WORKER_FILE}`;
/** The pages that the service worker may control. Public pages are not among them, so that it cannot delay them. */
export const WORKER_SCOPE = '/dashboard';
/** Pictures of notifications. The gateway redirects to the released host's, so that the worker's script is the same in all releases. */
export const NOTIFICATION_PICTURES = { icon: '/icon-192.png', badge: '/badge-96.png' } as const;

/** The caches that pages fill and the service worker reads. The names of all begin with the first. */
export const CACHE_PREFIX = 'portal-';
/** The files of the builds that the last good page loads. */
export const BUILDS_CACHE = `${CACHE_PREFIX}builds`;
/** The last good page, under {@link SHELL_PATH}. It contains nothing about a person. */
export const PAGES_CACHE = `${CACHE_PREFIX}pages`;
/** A path of the dashboard without an early screen: its page can start the app at every path of the dashboard. */
export const SHELL_PATH = '/dashboard/offline';
