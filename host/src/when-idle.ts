/** Delay after page load where the browser lacks idle callbacks (Safari), in ms. */
const QUIET_MS = 2000;

/**
 * Runs work once the page has loaded and the browser is idle. Never runs when the user enabled data saving.
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
