import { guardCalls } from '../access.ts';
import type { FileToLoad } from '../page-config.ts';
import { APP_RUNS_AFTER, APP_WAITS_FOR, EARLY_SLOT_ATTRIBUTE } from '../page-marks.ts';
import { jsonForHtml } from '../page-slots.ts';
import { TRACE_HEADER } from '../page-trace.ts';
import { CHOSEN_ACCOUNT } from '../personal-keys.ts';
import type { ReleaseRecord } from '../release.ts';
import type { Access } from '../remotes.ts';
import { keptScreenScript, type KeptScreenPage } from './kept-screen-script.ts';

/** The script of a build that renders the early screen at a path: `early/dashboard.js`. */
export const earlyScript = (pathname: string): string => `early${pathname}.js`;

/** The file with the API paths that the page prefetches for it. `{accountId}` is the ID of the person's account. */
export const prefetchList = (pathname: string): string => `early${pathname}.json`;

/**
 * The script that draws a remote's screen before the app has loaded, and the API paths to prefetch for it.
 */
interface EarlyScreen extends FileToLoad, KeptScreenPage {
  prefetch: string[];
}

/**
 * The early screen of a build at a path, or null when the build has none, it cannot be read, or the host's template has no
 * slot for it.
 */
export async function earlyScreenOf(
  record: ReleaseRecord | undefined,
  { template, pathname, read }: { template: string; pathname: string; read: ReadFile },
): Promise<EarlyScreen | null> {
  const script = earlyScript(pathname);
  const integrity = record?.files[script];
  if (!integrity || !template.includes(EARLY_SLOT_ATTRIBUTE)) return null;
  try {
    const prefetch = JSON.parse((await read(record, prefetchList(pathname))).toString()) as string[];
    const { name, version } = record;
    return { url: `/remotes/${name}/${version}/${script}`, integrity, prefetch, path: pathname, version };
  } catch {
    return null;
  }
}

type ReadFile = (record: ReleaseRecord, file: string) => Promise<{ toString: () => string }>;

/**
 * The start of a page's head. Prefetches the area guard's API call (`answer-from-page.ts`) and the early screen's data, shows the
 * drawing that the device kept of that screen, and loads its script. `trace`: continued by these calls. The host recognizes such a
 * page by a script with `data-early` (`early-screen-shown.ts`).
 */
export function earlyHead(
  access: Access,
  { nonce, early, trace }: { nonce: string; early: EarlyScreen | null; trace: string | null },
): string[] {
  const guard = guardCalls[access];
  if (!guard) return [];
  const ask = `<script nonce="${nonce}">(${prefetchScript(trace)})(${jsonForHtml({ guard, prefetch: early?.prefetch, script: early?.url })})</script>`;
  if (!early) return [ask];
  const { url, integrity, path, version } = early;
  // The browser looks ahead for links, long before it runs a script.
  const fetch = `<link rel="preload" as="script" fetchpriority="high" href="${url}" integrity="${integrity}" crossorigin="anonymous">`;
  const page = { path, version, url, integrity } satisfies KeptScreenPage;
  const draw = `<script nonce="${nonce}" data-early>(${keptScreenScript})(${jsonForHtml(page)})</script>`;
  return [ask, fetch, draw];
}

/** How long the app waits for an early screen, and for its data, in ms. */
const TIMEOUT_MS = 2000;
const DATA_TIMEOUT_MS = 3000;

/** `prefetch` and `script` belong to the early screen, if there is one. */
const prefetchScript = (trace: string | null) => `({ guard, prefetch, script }) => {
  let token = null;
  let chosen = null;
  try {
    const user = JSON.parse(localStorage.getItem('user'));
    const isMember = user && user.email_verified_at && !user.is_admin && !sessionStorage.getItem('impersonation_session');
    token = isMember ? localStorage.getItem('auth_token') : null;
    // The same account as chosenAccountId of shared/queries.
    chosen = localStorage.getItem('${CHOSEN_ACCOUNT}');
    chosen &&= sessionStorage.getItem('${CHOSEN_ACCOUNT}:' + user.id) ?? chosen;
  } catch {}
  if (!token) return;
  const headers = { authorization: 'Bearer ' + token${trace === null ? '' : `, '${TRACE_HEADER}': ${jsonForHtml(trace)}`} };
  // Always read the body: an unread body keeps its connection.
  const read = async (response) => {
    const text = await response.text();
    return response.ok ? JSON.parse(text) : null;
  };
  const answers = (window.portalPrefetchedResponses = {});
  const ask = (path) => {
    const address = '/api' + path;
    const answer = fetch(address, { headers, signal: AbortSignal.timeout(5000) }).then(read).catch(() => null);
    answers[address] = { token, answer };
    return answer;
  };
  const known = ask(chosen ? guard + '?account_id=' + chosen : guard);
  if (!prefetch) return;
  window.${APP_WAITS_FOR} = new Promise((resolve) => {
    const watch = new AbortController();
    const seen = () => {
      arrivals.disconnect();
      watch.abort();
      resolve();
    };
    const end = (event) => event.target.matches?.('script[data-early]') && seen();
    for (const name of ['load', 'error']) document.addEventListener(name, end, { capture: true, signal: watch.signal });
    // Resolve when the file has arrived, before it runs.
    const arrivals = new PerformanceObserver((list) => list.getEntries().some(({ name }) => name.endsWith(script)) && seen());
    arrivals.observe({ type: 'resource', buffered: true });
    setTimeout(seen, ${TIMEOUT_MS});
  });
  window.${APP_RUNS_AFTER} = new Promise((resolve) => {
    setTimeout(resolve, ${DATA_TIMEOUT_MS});
    // A query filters the page, and only the app applies it.
    if (location.search) return resolve();
    known.then((user) => {
      const id = user?.accounts?.[0]?.account.id;
      return Promise.all(id ? prefetch.map((path) => ask(path.replace('{accountId}', id))) : []);
    // The next frame draws it.
    }).then(() => requestAnimationFrame(() => setTimeout(resolve)));
  });
}`;
