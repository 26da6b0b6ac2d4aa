import { atom } from 'jotai';
import { hasUnsavedInput, portalStore, queryClient } from '@portal/shared/runtime';
import { failureKindOf } from './failure.ts';
import type { DataRouter } from '../router-type.ts';
import { reachesPortal } from './online.ts';

/** A navigation whose files didn't load while another page was on screen. */
interface HeldNavigation {
  /** Navigates again. */
  again: () => void;
}

/** null unless the page on screen stayed because the next one didn't load. */
export const heldNavigationAtom = atom<HeldNavigation | null>(null);

let router: DataRouter | null = null;
/** The router is on its way back to the page on screen, so no loader runs. */
let restoring = false;
/** The position of the page on screen in the tab's history; undefined outside of a browser router. */
let shownIndex: number | undefined;
/** The paths that were on screen since the document loaded. Their data is in the query cache. */
let shownPaths = new Set<string>();
/** The paths that showed a failure since the document loaded. Going back to one shows it again. */
let failedPaths = new Set<string>();
/** {@link goOnce} asked the browser to move in the history, and it hasn't yet. */
let isMoving = false;
let stopWaiting = () => {};
/** How often the held navigation was retried by itself, for lack of another sign that the network is back. */
let retries = 0;
const FIRST_RETRY_MS = 5000;
const MAX_RETRIES = 4;

/** Lets navigations of this router be held. Returns `stop()`. */
export function holdFailedNavigations(of: DataRouter): () => void {
  router = of;
  let shownKey = of.state.location.key;
  shownPaths = new Set();
  failedPaths = new Set();
  const note = ({ navigation, location, initialized, errors }: DataRouter['state']) => {
    if (navigation.state !== 'idle' || !initialized) return;
    shownIndex = historyIndex();
    (errors ? failedPaths : shownPaths).add(location.pathname);
    if (location.key !== shownKey && !restoring) releaseNavigation();
    shownKey = location.key;
    restoring = false;
  };
  note(of.state);
  const stop = of.subscribe(note);
  // Before the listener of an open overlay, which can stop the event.
  window.addEventListener('popstate', hasMoved, true);
  return () => {
    stop();
    window.removeEventListener('popstate', hasMoved, true);
    isMoving = false;
    releaseNavigation();
    restoring = false;
    router = null;
  };
}

/** Whether the portal can't be reached and the page at a path was never on screen, so its data is missing. */
export const lacksData = async (pathname: string): Promise<boolean> =>
  !shownPaths.has(pathname) && !(await reachesPortal());

/** Whether the router is on its way back to the page on screen. */
export const isRestoring = (): boolean => restoring;

/**
 * Keeps the page on screen instead of the one that failed to load, and tries again when the network is back. Returns
 * false when the failure should be shown: on a first load, on or back to a failure card, and for files that load but
 * don't work. The caller's loader must not settle after true, see {@link untilAborted}.
 */
export function holdNavigation(error: unknown): boolean {
  const target = router?.state.navigation.location;
  if (!router || !target || failureKindOf(error) !== 'unreachable') return false;
  if (!showsPage(router) || failedPaths.has(target.pathname)) return false;
  // Another loader of the same navigation.
  if (restoring) return true;
  restoring = true;
  const { navigate, state } = router;
  // The browser's back and forward buttons have already moved in the history.
  const steps = (historyIndex() ?? 0) - (shownIndex ?? 0);
  wait({ again: steps === 0 ? () => void navigate(target, { state: target.state }) : () => goOnce(steps) });
  const { location } = state;
  if (steps === 0)
    void navigate(location, { replace: true, preventScrollReset: true, state: location.state });
  else history.go(-steps);
  return true;
}

/** Forgets the held navigation, because the user dismissed it or opened a page. */
export function releaseNavigation(): void {
  retries = 0;
  stopWaiting();
  stopWaiting = () => {};
  portalStore.set(heldNavigationAtom, null);
}

/** Resolves when the navigation with this signal is replaced by another one. */
export const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/**
 * Holds a navigation until the browser is online again, the API answers, or a retry with back-off succeeds. Unsaved
 * input waits for the user's Retry.
 */
function wait(held: HeldNavigation): void {
  stopWaiting();
  portalStore.set(heldNavigationAtom, held);
  const retry = () => {
    if (portalStore.get(heldNavigationAtom) !== held) return;
    const asks = hasUnsavedInput(({ lostBy }) => lostBy === 'navigation');
    if (!asks && router?.state.navigation.state === 'idle') held.again();
  };
  addEventListener('online', retry);
  const stop = queryClient.getQueryCache().subscribe((event) => {
    // After this event: the retry adds a listener, which would receive the event too and retry without end.
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual)
      setTimeout(retry);
  });
  const timer = retries < MAX_RETRIES ? setTimeout(retry, FIRST_RETRY_MS * 2 ** retries++) : undefined;
  stopWaiting = () => {
    clearTimeout(timer);
    removeEventListener('online', retry);
    stop();
  };
}

/** Moves in the tab's history. Calls before the browser has moved would add up, so they have no effect. */
function goOnce(steps: number): void {
  if (isMoving) return;
  isMoving = true;
  history.go(steps);
}

const hasMoved = () => void (isMoving = false);

/** A guard that redirects and a page that loads have no heading. */
const showsPage = ({ state }: DataRouter) =>
  state.initialized &&
  !state.errors &&
  document.querySelector('main h1') !== null &&
  !document.querySelector('main [data-remote-failure]');

/** The router numbers the entries of the tab's history. */
const historyIndex = () => (history.state as { idx?: number } | null)?.idx;
