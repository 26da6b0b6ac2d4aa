/** The manifest of the portal as an app, in the host's build. */
export const MANIFEST_FILE = 'app.webmanifest';
/** The service worker in the host's build, and where the gateway serves it: above every page, which it may control. */
export const WORKER_FILE = 'service-worker.js';
export const WORKER_PATH = `/${WORKER_FILE}`;
/** In the service worker, the folder of the host's build. The gateway fills it in. */
export const WORKER_BUILD = '/__host__/';
