import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { applyStyles, rendered } from './layout.ts';
import { inExtendedTier } from './test.ts';

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export const phone = { width: 390, height: 844 };
/** The viewports that each screen is checked at. */
const viewports = [{ width: 1440, height: 900 }, phone];

const wcag: RunOptions = { runOnly: { type: 'tag', values: rules }, resultTypes: ['violations'] };
/** A theme changes colors only. */
const contrast: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast'] },
  resultTypes: ['violations'],
};

/** Opens a screen, starting from the screen before it. */
type OpenScreen = ((page: Page) => Promise<unknown>) & { extended?: true };
/** Screens by name, in the order in which they are opened. */
export type Screens = Record<string, OpenScreen>;

/** A dialog or a state of a page that only the extended tier checks. The screen after it must open without it. */
export const inExtended = (open: OpenScreen): OpenScreen => Object.assign(open, { extended: true as const });

/**
 * Opens one screen after the other and returns the violations of all. The gate opens each page once. With `shows`, each
 * screen counts as open once it shows that element.
 */
export async function violationsOfScreens(page: Page, screens: Screens, shows?: Locator): Promise<string[]> {
  const found: string[] = [];
  for (const [name, open] of Object.entries(screens)) {
    if (open.extended && !inExtendedTier()) continue;
    await open(page);
    await shows?.waitFor();
    found.push(...(await violationsInEveryLook(page)).map((line) => `${name}: ${line}`));
  }
  return found;
}

/** The axe violations of a page in its current state, one line per element. */
export function violationsOn(page: Page): Promise<string[]> {
  return settledViolations(page, wcag);
}

/**
 * The violations of a page in its current state. The gate checks the page as it is; the extended tier checks it
 * on a desktop and on a phone, light and dark. Leaves the page at its size in the light theme.
 */
export async function violationsInEveryLook(page: Page): Promise<string[]> {
  if (!inExtendedTier()) return violationsInBothThemes(page);
  const before = page.viewportSize()!;
  const open = await openOverlays(page);
  const found: string[] = [];
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    await rendered(page);
    assert.equal(await openOverlays(page), open, `${viewport.width} px: the same overlays are open`);
    const faults = await violationsInBothThemes(page);
    found.push(...faults.map((line) => `${viewport.width} px: ${line}`));
  }
  await page.setViewportSize(before);
  return found;
}

/** In the extended tier, adds the contrast violations of the dark theme. Leaves the page in the light theme. */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  // Content out of view keeps the colors of the previous theme.
  await applyStyles(page);
  const light = await violationsOn(page);
  if (!inExtendedTier()) return light;
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await settledViolations(page, contrast);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((line) => `dark theme: ${line}`)];
}

const openOverlays = (page: Page) =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).or(page.getByRole('menu')).count();

/** Ignores violations that disappear within a second, because the page was still rendering. */
async function settledViolations(page: Page, options: RunOptions): Promise<string[]> {
  const found = await check(page, options);
  if (found.length === 0) return found;
  await page.waitForTimeout(1000);
  return check(page, options);
}

async function check(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (runOptions) => {
    const { axe: checker } = window as unknown as { axe: typeof axe };
    // Focus guards inside an open popup redirect the focus and cannot keep it.
    const context = { exclude: ['[data-base-ui-focus-guard]'] };
    const { violations: found } = await checker.run(context, runOptions);
    return found.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
    );
  }, options);
}
