import type { BrowserContext, Page } from 'playwright-core';

/** How long a page runs, and how long it is frozen then, in ms. */
const AWAKE_MS = 1200;
const FROZEN_MS = 300;

/** Returns a function that freezes or wakes a page, as a phone does with a page in the background. */
export async function lifecycle(page: Page): Promise<(state: 'active' | 'frozen') => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  return (state) => session.send('Page.setWebLifecycleState', { state });
}

const passed = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Every page is frozen and woken again and again. {@link reopenKilled} kills it. */
export async function frozen(context: BrowserContext): Promise<void> {
  const freezeAgain = async (page: Page) => {
    const set = await lifecycle(page);
    while (!page.isClosed()) {
      await passed(AWAKE_MS);
      await set('frozen');
      await passed(FROZEN_MS);
      await set('active');
    }
  };
  // A page may close at any moment.
  const watch = (page: Page) => void freezeAgain(page).catch(() => {});
  context.on('page', watch);
  context.pages().forEach(watch);
}

/** Freezes a page and kills it, as a phone does that needs the memory. Returns the page that the user opens then. */
export async function reopenKilled(page: Page): Promise<Page> {
  const [context, url] = [page.context(), page.url()];
  await (
    await lifecycle(page)
  )('frozen');
  await page.close();
  const next = await context.newPage();
  await next.goto(url);
  return next;
}
