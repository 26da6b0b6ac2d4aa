import type { BrowserContext, Page } from 'playwright-core';

/** What moved on a page by itself: by how much, and which element from where to where. */
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
    /** When a page was last opened without loading it, as a press does it. */
    openedAt?: number;
  }
}

/**
 * The most that may move: the typefaces taking the place of the system's on a busy machine (0.005). A tenth of what is
 * called a good page (CLS below 0.1).
 */
export const MOST_SHIFT = 0.01;

/** Begins to watch every page that a context opens from now on. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    /** What moves so soon after a press is its answer, as browsers count. */
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
    // On a busy machine the page that was opened is drawn later: its heading says when.
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

/** What moved since the page was opened, or since it was asked last: a line when it is more than nobody sees. */
export async function shiftFaults(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(() => window.takeShifts());
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  const parts = shifts.map(({ value, what }) => `${value.toFixed(4)} ${what}`);
  return sum <= MOST_SHIFT ? [] : [`moved by ${sum.toFixed(3)}: ${parts.join('; ')}`];
}
