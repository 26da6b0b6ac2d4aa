/** Vendor and admin pages share one frame: its edges on a wide screen, and one scale of headings. */
import type { Page } from 'playwright-core';
import { remotePages } from '../../support/remote-pages.ts';
import { openFor, show } from '../../support/screen-list.ts';
import { expect, test } from '../../support/test.ts';

const desktop = { width: 1440, height: 900 };
/** Sizes in px at 1440 px width: `--text-2xl`, `--text-xl` and `--text-lg`. */
const sizes = { page: 34, section: 24, card: 20 };

/**
 * The x positions where the header, the page and the footer begin and end, without an indented background. The page is
 * the sidebar and the column beside it.
 */
const edges = (page: Page) =>
  page.evaluate(() => {
    const parts = (selector: string) =>
      // Cards have headers and footers of their own.
      [...document.querySelectorAll(selector)].filter((part) => !part.closest('article'));
    const ends = (selector: string) =>
      parts(selector).map((part) => Math.round(part.getBoundingClientRect().right));
    const leftOf = (selector: string) => {
      const [first] = parts(selector);
      return first && Math.round(first.getBoundingClientRect().left);
    };
    return {
      left: {
        header: leftOf('header a[href="/"]'),
        page: leftOf('main :is(aside, nav)'),
        footer: leftOf('footer :is(p, a, nav)'),
      },
      right: {
        header: Math.max(...ends('body header:not(main *) :is(a, button)')),
        page: Math.max(...ends('main > * > *')),
        footer: Math.max(...ends('footer :is(p, a, nav)')),
      },
    };
  });
const isOne = (positions: object) => new Set(Object.values(positions)).size === 1;

/** Headings whose size is not one of the scale. */
const offScale = (page: Page, scale: typeof sizes) =>
  page.evaluate(
    ({ page: first, section, card }) =>
      [...document.querySelectorAll('main :is(h1, h2)')].flatMap((heading) => {
        // Headings for screen readers only.
        if (heading.getBoundingClientRect().width <= 1) return [];
        const size = Math.round(parseFloat(getComputedStyle(heading).fontSize));
        const fits = heading.tagName === 'H1' ? size === first : [section, card].includes(size);
        return fits ? [] : [`${heading.tagName} ${heading.textContent}: ${size} px`];
      }),
    scale,
  );

for (const [who, folder, first] of [
  ['vendor', 'remote-vendor-dashboard', '/dashboard'],
  ['admin', 'remote-admin', '/admin'],
] as const) {
  const title = `the pages of the ${who} have one left edge, one right edge and one scale of headings`;
  test(title, async ({ browser, portal }) => {
    const { page, context } = await openFor(browser, portal.url, who, {
      viewport: desktop,
      unique: 'frame',
      at: 'about:blank',
    });
    const faults: Record<string, unknown> = {};
    for (const path of [first, ...remotePages(folder)]) {
      await show(page, { file: '', title: '', path });
      const headings = await offScale(page, sizes);
      const { left, right } = await edges(page);
      if (headings.length > 0 || !isOne(left) || !isOne(right)) faults[path] = { headings, left, right };
    }
    expect(faults).toEqual({});
    await context.close();
  });
}
