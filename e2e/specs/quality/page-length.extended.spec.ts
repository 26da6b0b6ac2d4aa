/** Pages of figures stay short on a phone: what is long shows on demand. */
import { expect, test } from '../../support/test.ts';
import { openFor, show, type Screens } from '../../support/screen-list.ts';

/** In px, at 390 px width. */
const LONGEST = 2000;

const pages: [who: Screens['who'], ...paths: string[]][] = [
  ['vendor', '/dashboard/insights', '/dashboard/insights?chart=type', '/dashboard/statement'],
  [
    'admin',
    '/admin/analytics',
    '/admin/analytics?table=types',
    '/admin/analytics?days=365&table=vendors',
    '/admin/analytics?days=365&table=categories',
    '/admin/analytics?table=growth',
    '/admin/financial/payouts',
  ],
];

for (const [who, ...paths] of pages) {
  test(`the figures of the ${who} take at most ${LONGEST} px on a phone`, async ({ browser, portal }) => {
    const { page, context } = await openFor(browser, portal.url, who, {
      viewport: { width: 390, height: 844 },
      unique: 'length',
    });
    const heights: Record<string, number> = {};
    for (const path of paths) {
      await show(page, { file: '', title: '', path });
      heights[path] = await page.evaluate(() => document.documentElement.scrollHeight);
    }
    expect(Object.entries(heights).filter(([, height]) => height > LONGEST)).toEqual([]);
    await context.close();
  });
}
