import type { Page, Request } from 'playwright-core';

/** Timeout in ms: a page with pending requests after this time is not going to settle. */
const MAX_WAIT_MS = 120_000;
/**
 * The portal answers every request earlier than this, in ms. Chromium does not always report the end of a request that
 * a document sent just before it was left.
 */
const MAX_ANSWER_MS = 45_000;

/** The pending requests of each page, with the time at which each was sent. */
const pendingOf = new WeakMap<Page, Map<Request, number>>();

/** Tracks the pending requests of a page's document from now on. */
function pendingRequests(page: Page): Map<Request, number> {
  const known = pendingOf.get(page);
  if (known) return known;
  const pending = new Map<Request, number>();
  let navigation: Request | null = null;
  pendingOf.set(page, pending);
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) navigation = request;
    // The live stream stays open for the whole session.
    if (!new URL(request.url()).pathname.startsWith('/api/live')) pending.set(request, Date.now());
  });
  page.on('framenavigated', (frame) => {
    // Navigation within the document, as by pushState, keeps its requests.
    if (frame !== page.mainFrame() || !navigation) return;
    // The previous document can send requests until this moment. They end with it, even without an event.
    navigation = null;
    pending.clear();
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => {
    pending.delete(request);
    if (request === navigation) navigation = null;
  });
  return pending;
}

/** Runs an action and waits until the page settles: it has a heading, no pending requests, and no skeletons. */
export async function untilSettled(page: Page, act: () => Promise<unknown>): Promise<void> {
  const pending = pendingRequests(page);
  await act();
  const end = Date.now() + MAX_WAIT_MS;
  for (let still = 0; still < 2;) {
    if (Date.now() > end)
      throw new Error(`Never answered: ${[...pending.keys()].map((each) => each.url()).join(' ')}`);
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
    const waits = [...pending.values()].some((sent) => Date.now() - sent < MAX_ANSWER_MS);
    still = waits ? 0 : still + 1;
  }
}
