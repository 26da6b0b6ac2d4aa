import { WORKER_PATH, WORKER_SCOPE } from '../federation/app-files.ts';

/** The browser's interface to service workers; undefined over plain http and in old browsers. */
export const serviceWorkers = (): ServiceWorkerContainer | undefined =>
  // oxlint-disable-next-line no-restricted-properties -- the one place that reads it, for callers that expect it to be missing
  navigator.serviceWorker;

/** The registration of the portal's service worker in this browser, if there is one. */
export const workerRegistration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  serviceWorkers()?.getRegistration(WORKER_SCOPE);

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
}

/** The page's Trusted Types policy for the service worker. A gateway of an earlier release does not allow it. */
function workerUrl(): string {
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  const rules = {
    createScriptURL(url: string) {
      if (url === WORKER_PATH) return url;
      throw new TypeError(`${url} is not the portal’s service worker`);
    },
  };
  return (types?.createPolicy('portal-worker', rules) ?? rules).createScriptURL(WORKER_PATH);
}

/**
 * Registers the portal's service worker, for the dashboard only, and resolves once it runs. Throws where the browser has none or
 * refuses it. `navigator.serviceWorker.ready` would never resolve in a page that began elsewhere, such as /login.
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  const workers = serviceWorkers();
  if (!workers) throw new Error('This page has no service workers');
  const registration = await workers.register(workerUrl(), { scope: WORKER_SCOPE });
  const starting = registration.active ? null : (registration.installing ?? registration.waiting);
  while (starting && starting.state !== 'activated' && starting.state !== 'redundant')
    await new Promise((resolve) => starting.addEventListener('statechange', resolve, { once: true }));
  return registration;
}
