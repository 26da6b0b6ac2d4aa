/** Names of attributes, elements and events that the host, the gateway and early screens share. */

/** The name of the meta element that contains the nonce for styles. */
export const NONCE_META = 'csp-nonce';

/**
 * Emotion's cache key. It must be the same at build time and in the browser, or a page gets its styles twice.
 */
export const STYLES_KEY = 'gia';

/** Marks the placeholder of a remote's page while nothing of it has loaded. */
export const EARLY_SLOT_ATTRIBUTE = 'data-place-of-the-page';

/** Marks a page that is visible and interactive without its app. The app loads after the first paint. */
export const AFTER_PAINT_ATTRIBUTE = 'data-app-after-paint';

/** The global with the promise, if any, that the app's files wait for, because something else has to load first. */
export const APP_WAITS_FOR = 'portalEarlyScreen';

/** The promise after which the app of such a page runs: the early screen has its data, or the wait was too long. */
export const APP_RUNS_AFTER = 'portalEarlyData';

/** The promise whether such a page shows the drawing that the device kept of the last visit. */
export const KEPT_SCREEN_SHOWN = 'portalKeptScreen';

/** Dispatched on `window` when the app has rendered its first page. */
export const STARTED_EVENT = 'portal:started';
