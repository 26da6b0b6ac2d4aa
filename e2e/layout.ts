import type { Page } from 'playwright-core';
import { installRuler } from './layout-ruler.ts';

/** How a page is looked at: so wide, and with what a person has set for themselves. */
export interface Look {
  name: string;
  width: number;
  /** Style rules of the person's own. */
  css?: string;
  dark?: boolean;
}

/** The distances that a text must bear (WCAG 2.2, 1.4.12). */
const spaced = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;
/** Letters of twice the size (1.4.4): on a phone they would be those of a page of 195 px, which nobody asks for. */
const large = 'html { font-size: 200% !important; }';

/** 320 px is a desktop at 400 %, 720 px one at 200 % (1.4.10). */
export const looks: Look[] = [
  ...[320, 360, 390, 720, 768, 1024, 1440].map((width) => ({ name: `${width} px`, width })),
  ...[320, 390, 1440].map((width) => ({ name: `${width} px, spaced`, width, css: spaced })),
  ...[768, 1440].map((width) => ({ name: `${width} px, large`, width, css: large })),
];

/** What is out of sight has its place too, not an estimate of it. */
const laidOut = '* { content-visibility: visible !important; }';

/** Sets a person's own style rules, which no policy of the page forbids; none takes them away. */
async function wear(page: Page, css = ''): Promise<void> {
  await page.evaluate(async (rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
    // What measures the page draws itself anew in the frames after.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  }, laidOut + css);
}

/** What is wrong in a look. A fault that goes by itself was a page still being drawn. */
async function faultsNow(page: Page, ask: (page: Page) => Promise<string[]>): Promise<string[]> {
  let faults = await ask(page);
  for (let again = 0; faults.length > 0 && again < 3; again += 1) {
    await page.waitForTimeout(200);
    faults = await ask(page);
  }
  return faults;
}

/** Everything that does not fit in one of the looks, one line per fault with the looks that show it. */
export async function reflowFaults(page: Page, inLooks: readonly Look[] = looks): Promise<string[]> {
  const seen = new Map<string, string[]>();
  await page.evaluate(installRuler);
  const before = page.viewportSize()!;
  for (const { name, width, css, dark } of inLooks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
    await wear(page, css);
    const faults = await faultsNow(page, () =>
      page.evaluate(() => {
        const { sideways, cutTexts, overlaps } = window.layoutRuler;
        return [...sideways(), ...cutTexts(), ...overlaps()];
      }),
    );
    for (const fault of new Set(faults)) seen.set(fault, [...(seen.get(fault) ?? []), name]);
  }
  await wear(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(before);
  return [...seen].map(([fault, where]) => `${fault} (${where.join('; ')})`);
}

/** A finger's width in CSS pixels (2.5.5). */
const TOUCH = 44;

/** Controls that are too small for a finger on a phone. */
export async function targetFaults(page: Page): Promise<string[]> {
  await page.evaluate(installRuler);
  const devtools = await page.context().newCDPSession(page);
  const before = page.viewportSize()!;
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await wear(page);
  const faults = await faultsNow(page, () =>
    page.evaluate((size) => window.layoutRuler.smallTargets(size), TOUCH),
  );
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await devtools.detach();
  await page.setViewportSize(before);
  await page.evaluate(() => scrollTo(0, 0));
  return faults;
}
