import { ERROR_REPORT_PATH, STARTED_EVENT } from '@portal/shared/federation';

/** How long the host may take to start after its first script has arrived, in ms. */
const TIMEOUT_MS = 20_000;

/**
 * A script that reports when the host of a page does not start, because a host that fails then cannot report itself:
 * after a timeout, or when the page is left after an error. It watches the scripts of the host's build, and ends when
 * the app has rendered. The host reports everything later (`host/src/errors`). It takes the page's `host_version` and
 * `report_token` as arguments, because a page that is left early may contain only a part of its configuration.
 */
export const reportFailedStart = `(version, token) => {
  const watch = new AbortController();
  let problem = null;
  let timer = 0;
  const report = () => {
    watch.abort();
    clearTimeout(timer);
    if (!token) return;
    let session = null;
    try { session = localStorage.getItem('auth_token'); } catch {}
    fetch('${ERROR_REPORT_PATH}', {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json', ...(session && { authorization: 'Bearer ' + session }) },
      body: JSON.stringify({
        message: ('The app did not start: ' + (problem ?? 'timeout')).slice(0, 500),
        stack: null,
        file: '/host/' + version + '/',
        page: location.pathname,
        token,
      }),
    }).catch(() => {});
  };
  const isOwn = (text) => text?.includes('/host/' + version + '/');
  const seen = (text) => {
    if (text) problem ??= text;
    timer ||= setTimeout(report, ${TIMEOUT_MS});
  };
  const on = (target, name, listener) => target.addEventListener(name, listener, { capture: true, signal: watch.signal });
  on(window, 'error', ({ target, filename, message }) => {
    if (isOwn(target.src)) seen('a script did not load');
    else if (isOwn(filename)) seen(message);
  });
  on(window, 'unhandledrejection', ({ reason }) => isOwn(reason?.stack) && seen(String(reason)));
  on(document, 'load', ({ target }) => isOwn(target.src) && seen());
  on(window, 'pagehide', () => problem && report());
  on(window, '${STARTED_EVENT}', () => {
    watch.abort();
    clearTimeout(timer);
  });
}`;
