import chromiumBinary from '@sparticuz/chromium';
import { chromium, type Browser, type BrowserContext, type Page, type Route } from 'playwright-core';
import { countBrokenRules } from './rules-kept.ts';

/** A graphics card that is emulated: it draws the newest pictures, and takes seconds for a page of another size. */
const emulatedGraphics = /gpu|use-gl|use-angle|swiftshader/;

/**
 * Chromium from npm; nothing is downloaded by itself. Without `graphics` it draws as a machine without a graphics card
 * does: many times faster for who only measures. `args` are further arguments of the browser's.
 */
export async function launchBrowser({
  graphics = true,
  args = [],
}: { graphics?: boolean; args?: string[] } = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: await chromiumBinary.executablePath(),
    args: [
      ...chromiumBinary.args.filter(
        (arg) => arg !== '--single-process' && (graphics || !emulatedGraphics.test(arg)),
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
    headless: true,
  });
}

/** What a page must never do: throw, write an error to the console, break the CSP, or leave the origin. */
export interface Complaints {
  all: string[];
}

/** A person with a browser of their own. `complaints` collects what went wrong in any of their pages. */
export interface Person {
  context: BrowserContext;
  page: Page;
  complaints: Complaints;
}

/**
 * A handler that answers the first request and lets the others through. Playwright's own `times: 1` takes the handler
 * away meanwhile, and what is on its way at that moment is sometimes never answered.
 */
export function onlyFirst(answer: (route: Route) => Promise<void>): (route: Route) => Promise<void> {
  let asked = 0;
  return (route) => (asked++ === 0 ? answer(route) : route.continue());
}

/** Opens a fresh context at the portal's URL. */
export async function newPerson(
  browser: Browser,
  url: string,
  options: { viewport?: { width: number; height: number }; colorScheme?: 'light' | 'dark' } = {},
): Promise<Person> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: options.viewport ?? { width: 1440, height: 900 },
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
  });
  context.setDefaultTimeout(30_000);
  const complaints: Complaints = { all: [] };
  const origin = new URL(url).origin;
  countBrokenRules(context, origin);
  context.on('weberror', (error) =>
    complaints.all.push(`page error: ${error.error().stack ?? String(error.error())}`),
  );
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.all.push(`console: ${message.text()}`);
  });
  context.on('request', (request) => {
    const requested = new URL(request.url());
    if (requested.protocol.startsWith('http') && requested.origin !== origin) {
      complaints.all.push(`request to another origin: ${request.url()}`);
    }
  });
  return { context, page: await context.newPage(), complaints };
}

/** Resolves when the page's app answers: until then the page itself keeps what is pressed (host/src/early). */
export async function untilItRuns(page: Page): Promise<void> {
  await page.waitForFunction(() => !('portalEarly' in globalThis));
}
