/** The browser's interface to service workers; undefined over plain http and in old browsers. */
export const serviceWorkers = (): ServiceWorkerContainer | undefined =>
  // oxlint-disable-next-line no-restricted-properties -- the one place that reads it, for callers that expect it to be missing
  navigator.serviceWorker;
