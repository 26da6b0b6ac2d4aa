import type { Page } from 'playwright-core';
import { installRuler } from './layout-ruler.ts';

/** The conditions that a page is measured in: its width and the user's own style rules. */
export interface Look {
  name: string;
  width: number;
  /** The user's own style rules. */
  css?: string;
  dark?: boolean;
}

/** The text spacing that pages must support (WCAG 2.2, 1.4.12). */
const spaced = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;
/**
 * Text at 200 % (1.4.4). It does not run at phone widths: that would equal a page of 195 px, which no criterion
 * requires.
 */
const large = 'html { font-size: 200% !important; }';

/** 320 px equals a desktop at 400 %, 720 px one at 200 % (1.4.10). */
export const looks: Look[] = [
  ...[320, 360, 390, 720, 768, 1024, 1440].map((width) => ({ name: `${width} px`, width })),
  ...[320, 390, 1440].map((width) => ({ name: `${width} px, spaced`, width, css: spaced })),
  ...[768, 1440].map((width) => ({ name: `${width} px, large`, width, css: large })),
];

/** Content out of view gets its real size instead of an estimate. */
const laidOut = '* { content-visibility: visible !important; }';

/** Lays out content out of view too, and applies further style rules. The page's CSP does not block them. */
export async function applyStyles(page: Page, css = ''): Promise<void> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
  }, laidOut + css);
}

/** Waits until components that measure the page rendered again after a change. */
export const rendered = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  });

/** The faults in one look. Ignores faults that disappear, because the page was still rendering. */
async function faultsNow(page: Page, ask: (page: Page) => Promise<string[]>): Promise<string[]> {
  let faults = await ask(page);
  for (let again = 0; faults.length > 0 && again < 3; again += 1) {
    await page.waitForTimeout(200);
    faults = await ask(page);
  }
  return faults;
}

/** All layout faults in the given looks, one line per fault with the looks that show it. */
export async function reflowFaults(page: Page, inLooks: readonly Look[] = looks): Promise<string[]> {
  const seen = new Map<string, string[]>();
  await page.evaluate(installRuler);
  const before = page.viewportSize()!;
  let [worn, wornDark] = ['none', false];
  for (const { name, width, css = '', dark = false } of inLooks) {
    await page.setViewportSize({ width, height: 900 });
    // Each change of the styles costs a layout of the whole page.
    if (worn !== css) await applyStyles(page, css);
    if (wornDark !== dark) await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
    [worn, wornDark] = [css, dark];
    await rendered(page);
    const faults = await faultsNow(page, () =>
      page.evaluate(() => {
        const { sideways, cutTexts, overlaps } = window.layoutRuler;
        return [...sideways(), ...cutTexts(), ...overlaps()];
      }),
    );
    for (const fault of new Set(faults)) seen.set(fault, [...(seen.get(fault) ?? []), name]);
  }
  await applyStyles(page);
  if (wornDark) await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(before);
  return [...seen].map(([fault, where]) => `${fault} (${where.join('; ')})`);
}

/** The minimum touch target in CSS pixels (2.5.5). */
const TOUCH = 44;

/** Controls that are too small for touch on a phone. */
export async function targetFaults(page: Page): Promise<string[]> {
  await page.evaluate(installRuler);
  const devtools = await page.context().newCDPSession(page);
  const before = page.viewportSize()!;
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await applyStyles(page);
  await rendered(page);
  const faults = await faultsNow(page, () =>
    page.evaluate((size) => window.layoutRuler.smallTargets(size), TOUCH),
  );
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await devtools.detach();
  await page.setViewportSize(before);
  await page.evaluate(() => scrollTo(0, 0));
  return faults;
}
