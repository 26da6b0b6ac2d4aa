/** What host, gateway and early screens find each other by in the page. */

/** The name of the meta element that holds the nonce for styles. */
export const NONCE_META = 'csp-nonce';

/** What the portal's style elements are called: the same at build time and in the browser, or a page is styled twice. */
export const STYLES_KEY = 'gia';

/** Around what stands in a remote's page while nothing of it has come. */
export const EARLY_PLACE_ATTRIBUTE = 'data-place-of-the-page';

/** On a page that is seen, and answers, without its app: the app is asked for once it is painted. */
export const AFTER_PAINT_ATTRIBUTE = 'data-app-after-paint';

/** Told to the window when the app has drawn its first page. */
export const STARTED_EVENT = 'portal:started';
