import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/**
 * Collects events that no page may cause: exceptions, console errors, CSP violations and requests to other
 * origins.
 */
export interface PageErrors {
  all: string[];
}

/** A user with a separate browser context. `pageErrors` collects the errors of all their pages. */
export interface BrowserUser {
  context: BrowserContext;
  page: Page;
  pageErrors: PageErrors;
}

/** What differs from a desktop browser in light mode. */
export type UserOptions = Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'hasTouch'>;

/** Opens a new browser context at the portal's URL. `othersTabs` are pages in it that somebody else left open. */
export async function openUser(
  browser: Browser,
  url: string,
  options: UserOptions = {},
  othersTabs: Pick<WeakSet<Page>, 'has'> = new WeakSet(),
): Promise<BrowserUser> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    ...options,
  });
  context.setDefaultTimeout(30_000);
  const pageErrors: PageErrors = { all: [] };
  const origin = new URL(url).origin;
  context.on('weberror', (error) =>
    pageErrors.all.push(`page error: ${error.error().stack ?? String(error.error())}`),
  );
  context.on('console', (message) => {
    const page = message.page();
    if (page && othersTabs.has(page)) return;
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

/** Resolves when the page's app runs. Until then the page only captures most clicks (host/src/boot). */
export async function untilItRuns(page: Page): Promise<void> {
  await page.waitForFunction(() => !('portalBoot' in globalThis || 'portalEarly' in globalThis));
}
