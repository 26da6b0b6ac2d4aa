import type { Page, Request } from 'playwright-core';

/** A page that is still asking then will not come to rest. */
const LONGEST_MS = 120_000;

const underWay = new WeakMap<Page, Set<Request>>();

/** Counts what a page asks for, from now on. */
function watch(page: Page): Set<Request> {
  const known = underWay.get(page);
  if (known) return known;
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => {
    // What the page before was still asking ends with it, told or not.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.clear();
    // The live stream is open for as long as somebody is signed in.
    if (!new URL(request.url()).pathname.startsWith('/api/live')) requests.add(request);
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  return requests;
}

/**
 * Does something on a page and waits until the page has come to rest: a headline stands, everything asked for is
 * answered and drawn, and nothing keeps the place of what is still to come.
 */
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
        // Skeletons breathe.
        ![...document.querySelectorAll('span[aria-hidden=true]:empty')].some(
          (element) => getComputedStyle(element).animationName !== 'none',
        ),
    );
    // What has arrived is drawn and may ask for more.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 50))));
    still = requests.size === 0 ? still + 1 : 0;
  }
}
