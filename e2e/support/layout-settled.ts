import type { Page, Request } from 'playwright-core';

/** Timeout in ms: a page with pending requests after this time is not going to settle. */
const LONGEST_MS = 120_000;

const underWay = new WeakMap<Page, Set<Request>>();

/** Tracks the pending requests of a page from now on. */
function watch(page: Page): Set<Request> {
  const known = underWay.get(page);
  if (known) return known;
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => {
    // Navigation cancels the requests of the previous page, even without an event.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.clear();
    // The live stream stays open for the whole session.
    if (!new URL(request.url()).pathname.startsWith('/api/live')) requests.add(request);
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  return requests;
}

/** Runs an action and waits until the page settles: it has a heading, no pending requests, and no skeletons. */
export async function untilSettled(page: Page, act: () => Promise<unknown>): Promise<void> {
  const requests = watch(page);
  await act();
  const end = Date.now() + LONGEST_MS;
  for (let still = 0; still < 2;) {
    if (Date.now() > end)
      throw new Error(`Never answered: ${[...requests].map((each) => each.url()).join(' ')}`);
    await page.waitForFunction(
      () =>
        document.querySelector('h1') !== null &&
        document.querySelector('[aria-busy=true]') === null &&
        document.fonts.status === 'loaded' &&
        // Skeletons have a pulse animation.
        ![...document.querySelectorAll('span[aria-hidden=true]:empty')].some(
          (element) => getComputedStyle(element).animationName !== 'none',
        ),
    );
    // Rendering a response can trigger more requests.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 50))));
    still = requests.size === 0 ? still + 1 : 0;
  }
}
