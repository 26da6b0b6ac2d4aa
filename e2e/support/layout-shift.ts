import type { BrowserContext, Page } from 'playwright-core';

/** A layout shift: its score, and the elements that moved with their old and new positions. */
interface Shift {
  value: number;
  what: string;
}

interface ShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

declare global {
  interface Window {
    takeShifts: () => Shift[];
    /** The time of the last navigation without a page load, as a click triggers it. */
    openedAt?: number;
  }
}

/**
 * The maximum layout shift score. Font swaps on a busy machine cause 0.005. The limit is a tenth of the
 * threshold of a good page (CLS below 0.1).
 */
const MAX_SHIFT = 0.01;

/** Starts observing layout shifts in every page that the context opens from now on. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    /** Browsers attribute a shift to user input if it follows within this time, in ms. */
    const ANSWER_MS = 500;
    const shifts: Shift[] = [];
    const placed = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(' ');
    const take = (entries: PerformanceEntry[]) => {
      for (const { value, hadRecentInput, sources, startTime } of entries as ShiftEntry[]) {
        const opened = window.openedAt !== undefined && startTime - window.openedAt < ANSWER_MS;
        if (hadRecentInput || opened) continue;
        const what = sources.map(({ node, previousRect, currentRect }) => {
          const words = node?.textContent?.trim().slice(0, 30) ?? '';
          const name = node?.nodeName.toLowerCase();
          return `${name} “${words}” from ${placed(previousRect)} to ${placed(currentRect)}`;
        });
        shifts.push({ value, what: what.join(', ') });
      }
    };
    // On a busy machine the new page renders later. Its heading marks that time.
    let heading: Element | null = null;
    new MutationObserver(() => {
      const now = document.querySelector('main h1');
      if (window.openedAt === undefined || now === heading) return;
      heading = now;
      window.openedAt = performance.now();
    }).observe(document, { childList: true, subtree: true });
    const observer = new PerformanceObserver((list) => take(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    window.takeShifts = () => {
      take(observer.takeRecords());
      return shifts.splice(0);
    };
  });
}

/** Layout shifts since the page opened or since the last call: one line if they exceed the limit. */
export async function shiftFaults(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(() => window.takeShifts());
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  const parts = shifts.map(({ value, what }) => `${value.toFixed(4)} ${what}`);
  return sum <= MAX_SHIFT ? [] : [`moved by ${sum.toFixed(3)}: ${parts.join('; ')}`];
}
