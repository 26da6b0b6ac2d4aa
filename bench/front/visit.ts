import type { Browser, CDPSession, Page } from 'playwright-core';
import { isAnswered, signs, watchLoading, type Ask, type Measurements } from './probe.ts';
import type { StoredSession } from './session.ts';
import { viewport } from './take-screens.ts';

/** A phone's slow 4G: 1.6 Mbit/s down, 150 ms per request. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
/** CPU throttling rate. */
const CPU_SLOWER = 4;

/**
 * Timeout of a page's measurements, and how long to watch its prefetches and its idle state afterwards, in
 * ms.
 */
const TIMEOUT_MS = 45_000;
const IDLE_MS = 4000;
const SETTLE_MS = 1000;

/** One cold load. Times in ms, transferred sizes in bytes. */
export interface Visit extends Measurements {
  /** Documents, styles and scripts that had arrived when the page became usable. */
  bytesBeforeUsable: number;
  /** All scripts, including prefetched ones. */
  script: number;
  /** JavaScript heap of the idle page after garbage collection. */
  heap: number;
}

/** A page with an empty cache on an emulated slow phone. */
async function slowPage(browser: Browser, session?: StoredSession): Promise<{ page: Page; cdp: CDPSession }> {
  const context = await browser.newContext({ viewport, colorScheme: 'light', locale: 'en-US' });
  context.setDefaultTimeout(TIMEOUT_MS);
  if (session)
    await context.addInitScript((stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    }, session);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', slow4g);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
  return { page, cdp };
}

/** The navigation from the landing page once it is idle. */
const goes: Partial<Record<Ask, keyof typeof signs>> = { landing: '/login', home: '/dashboard' };

/**
 * Loads a page cold and returns its measurements. For the landing page, also waits for its prefetches and
 * navigates from it.
 */
export async function visit(
  browser: Browser,
  url: string,
  { ask, session }: { ask: Ask; session?: StoredSession },
): Promise<Visit> {
  const { page, cdp } = await slowPage(browser, session);
  try {
    const arrived = watchBytes(cdp);
    await watchLoading(page.context(), ask);
    await page.goto(url, { waitUntil: 'commit' });
    const measurements = await untilMeasured(page, ask);
    await page.waitForLoadState('load');
    await page.waitForTimeout(goes[ask] ? IDLE_MS : SETTLE_MS);
    const settled = await page.evaluate(() => window.measurements);
    const usable = measurements.leads ?? measurements.answers ?? Infinity;
    const bytes = {
      bytesBeforeUsable: arrived.sum(({ kind, at }) => kind !== 'other' && at <= usable),
      script: arrived.sum(({ kind }) => kind === 'script'),
    };
    const heap = await heapOf(cdp);
    const to = goes[ask];
    return { ...settled, ...bytes, heap, ...(to && { pressed: await pressLink(page, to) }) };
  } finally {
    await page.context().close();
  }
}

/** Waits until the page has its measurements and the largest contentful paint. */
async function untilMeasured(page: Page, ask: Ask): Promise<Measurements> {
  const end = Date.now() + TIMEOUT_MS;
  for (;;) {
    const measurements = await page.evaluate(() => window.measurements);
    if (measurements && isAnswered(ask, measurements) && measurements.lcp !== undefined) return measurements;
    if (Date.now() > end) throw new Error(`${page.url()} never answered: ${JSON.stringify(measurements)}`);
    await page.waitForTimeout(100);
  }
}

async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
}

/** Clicks a link of an idle landing page. Returns when its target has rendered. */
async function pressLink(page: Page, to: keyof typeof signs): Promise<number> {
  await page.evaluate(
    ({ href, sign }) => {
      const link = document.querySelector<HTMLElement>(`a[href="${href}"]`);
      sessionStorage.setItem('sign', sign);
      sessionStorage.setItem('pressed', String(performance.timeOrigin + performance.now()));
      link?.click();
    },
    { href: to, sign: signs[to] },
  );
  const drawn = await page.waitForFunction(() => window.measurements?.pressed);
  return (await drawn.jsonValue()) ?? NaN;
}

/** A loaded resource. `at` is in ms since the navigation started. */
interface Arrived {
  kind: 'page' | 'style' | 'script' | 'other';
  bytes: number;
  at: number;
}

function watchBytes(cdp: CDPSession) {
  const asked = new Map<string, Arrived['kind']>();
  const arrived: Arrived[] = [];
  let began = 0;
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    if (type === 'Document') began = timestamp;
    const { pathname } = new URL(request.url);
    const kind =
      type === 'Document'
        ? 'page'
        : pathname.endsWith('.js')
          ? 'script'
          : pathname.endsWith('.css')
            ? 'style'
            : 'other';
    asked.set(requestId, kind);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const kind = asked.get(requestId);
    if (kind) arrived.push({ kind, bytes: encodedDataLength, at: (timestamp - began) * 1000 });
  });
  return {
    sum: (which: (one: Arrived) => boolean) =>
      arrived.filter(which).reduce((total, { bytes }) => total + bytes, 0),
  };
}
