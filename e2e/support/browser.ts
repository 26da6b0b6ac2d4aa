import chromiumBinary from '@sparticuz/chromium';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type LaunchOptions,
  type Page,
  type Route,
} from 'playwright-core';
import { recordViolations } from './page-violations.ts';

/** Arguments that no user's browser has: without the same-origin policy, or with pages in the browser's process. */
const unlikeUsers = /^--(single-process|disable-web-security|allow-running-insecure-content)$/;

/** Arguments that emulate a graphics card, which doubles the CPU time of a journey. */
const emulatedGraphics = /gpu|use-gl|use-angle|swiftshader/;

/**
 * Options that launch the Chromium of `@sparticuz/chromium`, which needs no download. With `graphics` it
 * renders on an emulated graphics card, which only pixel-by-pixel image comparisons need.
 */
export async function chromiumOptions({
  graphics = false,
  args = [],
}: { graphics?: boolean; args?: string[] } = {}): Promise<LaunchOptions> {
  return {
    executablePath: await chromiumBinary.executablePath(),
    args: [
      ...chromiumBinary.args.filter(
        (arg) => !unlikeUsers.test(arg) && (graphics || !emulatedGraphics.test(arg)),
      ),
      ...(graphics ? [] : ['--disable-gpu', '--disable-software-rasterizer']),
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...args,
    ],
  };
}

/** Launches Chromium outside of Playwright Test. */
export async function launchBrowser(options?: Parameters<typeof chromiumOptions>[0]): Promise<Browser> {
  return chromium.launch(await chromiumOptions(options));
}

/**
 * Collects events that no page may cause: exceptions, console errors, CSP violations and requests to other
 * origins.
 */
export interface PageErrors {
  all: string[];
}

/** A user with a separate browser context. `complaints` collects the errors of all their pages. */
export interface BrowserUser {
  context: BrowserContext;
  page: Page;
  pageErrors: PageErrors;
}

/**
 * A handler that handles only the first request and passes the others through. Playwright's `times: 1` removes
 * the handler during the first request, and a request in flight at that moment sometimes never gets a response.
 */
export function onlyFirst(answer: (route: Route) => Promise<void>): (route: Route) => Promise<void> {
  let requests = 0;
  return (route) => (requests++ === 0 ? answer(route) : route.continue());
}

/** Opens a new browser context at the portal's URL. */
export async function openUser(
  browser: Browser,
  url: string,
  options: { viewport?: { width: number; height: number }; colorScheme?: 'light' | 'dark' } = {},
): Promise<BrowserUser> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: options.viewport ?? { width: 1440, height: 900 },
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
  });
  context.setDefaultTimeout(30_000);
  const pageErrors: PageErrors = { all: [] };
  const origin = new URL(url).origin;
  recordViolations(context, origin);
  context.on('weberror', (error) =>
    pageErrors.all.push(`page error: ${error.error().stack ?? String(error.error())}`),
  );
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      pageErrors.all.push(`console: ${message.text()}`);
  });
  context.on('request', (request) => {
    const requested = new URL(request.url());
    if (requested.protocol.startsWith('http') && requested.origin !== origin) {
      pageErrors.all.push(`request to another origin: ${request.url()}`);
    }
  });
  return { context, page: await context.newPage(), pageErrors };
}

/** Resolves when the page's app runs. Until then the page stores clicks for replay (host/src/early). */
export async function untilItRuns(page: Page): Promise<void> {
  await page.waitForFunction(() => !('portalEarly' in globalThis));
}
