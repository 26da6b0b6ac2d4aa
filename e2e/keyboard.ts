import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';

/** More stops than any screen has between two of its controls. */
const MOST_STOPS = 120;

/**
 * Moves on with Tab until `target` has the focus, if it hasn't yet. Each stop on the way must be on the screen and show
 * that it has the focus. Throws when `target` cannot be reached so.
 */
export async function tabTo(page: Page, target: Locator, { backwards = false } = {}): Promise<void> {
  await target.first().waitFor();
  const arrived = () => target.first().evaluate((element) => element === document.activeElement);
  if (await arrived()) return;
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press(backwards ? 'Shift+Tab' : 'Tab');
    const focused = page.locator(':focus');
    // Past the last control the focus is on the browser itself.
    if ((await focused.count()) === 0) continue;
    const found = await focused.evaluate(describeFocus);
    assert.equal(found.fault, null, `${found.is} has the focus ${found.fault}`);
    if (await arrived()) return;
  }
  assert.fail(`Tab does not reach ${String(target)}`);
}

/** Runs in the page. A control may leave it to its frame to show the focus. */
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

/** Reaches `target` by Tab and types into it, in place of what it holds. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Reaches `target` by Tab and presses it: a button or a link by Enter, another by the key given. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
