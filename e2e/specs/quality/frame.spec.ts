/** Vendor and admin pages share one frame: its left edge on a wide screen, and one scale of headings. */
import type { Page } from 'playwright-core';
import { remotePages } from '../../support/remote-pages.ts';
import { openFor, show } from '../../support/screen-list.ts';
import { expect, test } from '../../support/test.ts';

const desktop = { width: 1440, height: 900 };
/** Sizes in px at 1440 px width: `--text-2xl`, `--text-xl` and `--text-lg`. */
const sizes = { page: 34, section: 24, card: 20 };

/** The x positions where the header, the sidebar and the footer begin, without an indented background. */
const leftEdges = (page: Page) =>
  page.evaluate(() => {
    const leftOf = (selector: string) => {
      // Cards have headers and footers of their own.
      const found = [...document.querySelectorAll(selector)].find((part) => !part.closest('article'));
      return found && Math.round(found.getBoundingClientRect().left);
    };
    return {
      header: leftOf('header a[href="/"]'),
      sidebar: leftOf('main :is(aside, nav)'),
      footer: leftOf('footer :is(p, a, nav)'),
    };
  });

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

for (const [who, folder, start] of [
  ['vendor', 'remote-vendor-dashboard', '/dashboard'],
  ['admin', 'remote-admin', '/admin'],
] as const) {
  test(`the pages of the ${who} have one left edge and one scale of headings`, async ({
    browser,
    portal,
  }) => {
    test.slow();
    const { page, context } = await openFor(browser, portal.url, who, { viewport: desktop, unique: 'frame' });
    const faults: Record<string, unknown> = {};
    for (const path of [start, ...remotePages(folder)]) {
      await show(page, { file: '', title: '', path });
      const headings = await offScale(page, sizes);
      const edges = await leftEdges(page);
      if (headings.length > 0 || new Set(Object.values(edges)).size > 1) faults[path] = { headings, edges };
    }
    expect(faults).toEqual({});
    await context.close();
  });
}
