/** Where the browser cannot tell when it is idle (Safari), this long after a page, in ms. */
const QUIET_MS = 2000;

/**
 * Does something once the page has loaded and the browser has nothing better to do. Never for people who asked their
 * browser to save data.
 */
export function whenIdle(work: () => void): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const later = () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
    else setTimeout(work, QUIET_MS);
  };
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}
