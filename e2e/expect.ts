import { expect as playwrightExpect } from '@playwright/test';

/**
 * Asserts what a screen comes to show: `await expect(locator).toHaveCount(1)` waits until it is so. What is read once
 * from a page (`count()`, `inputValue()`, `isChecked()`) races with its rendering and is never asserted.
 */
export const expect = playwrightExpect.configure({ timeout: 30_000 });
