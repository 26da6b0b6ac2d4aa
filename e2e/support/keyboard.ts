import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';

/** Exceeds the number of Tab stops between any two controls of a screen. */
const MAX_STOPS = 120;

/**
 * Presses Tab until `target` has the focus, unless it already has it. Each stop on the way must be in view and
 * show a focus indicator. Throws when Tab cannot reach `target`.
 */
export async function tabTo(page: Page, target: Locator, { backwards = false } = {}): Promise<void> {
  await target.first().waitFor();
  const arrived = () => target.first().evaluate((element) => element === document.activeElement);
  if (await arrived()) return;
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    await page.keyboard.press(backwards ? 'Shift+Tab' : 'Tab');
    // After the last control the focus moves to the browser itself. A control can also be replaced while it loads.
    const focused = await page.$(':focus');
    if (!focused) continue;
    const found = await focused.evaluate(describeFocus);
    assert.equal(found.fault, null, `${found.is} has the focus ${found.fault}`);
    if (await arrived()) return;
  }
  assert.fail(`Tab does not reach ${String(target)}`);
}

/** Runs in the page. A control's wrapper may show the focus indicator instead. */
function describeFocus(element: Element): { is: string; fault: string | null } {
  const is = `${element.tagName.toLowerCase()} '${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}'`;
  const { top, bottom, left, right } = element.getBoundingClientRect();
  if (bottom < 0 || right < 0 || top > innerHeight || left > innerWidth) return { is, fault: 'out of sight' };
  const shows = [
    element,
    element.parentElement,
    element.parentElement?.parentElement,
    element.nextElementSibling,
  ]
    .filter((part) => part instanceof Element)
    .some((part) => {
      const style = getComputedStyle(part);
      return (
        (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none'
      );
    });
  return { is, fault: shows ? null : 'without showing it' };
}

/** Reaches `target` by Tab and replaces its value with `text`. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Reaches `target` by Tab and presses it: Enter for a button or link, another key for other controls. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
