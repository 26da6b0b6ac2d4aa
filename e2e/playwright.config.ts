import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './support/browser.ts';

/**
 * The longest test measures a dozen screens in twelve looks. `npm test` aborts a run after ten minutes without
 * output.
 */
const TEST_TIMEOUT_MS = 9 * 60_000;

export default defineConfig({
  testDir: 'specs',
  globalSetup: './support/prepare-portal.ts',
  workers: 2,
  retries: 0,
  timeout: TEST_TIMEOUT_MS,
  expect: { timeout: 30_000, toHaveScreenshot: { maxDiffPixelRatio: 0.002 } },
  updateSnapshots: 'none',
  snapshotPathTemplate: 'pictures/{arg}{ext}',
  forbidOnly: true,
  outputDir: 'report/results',
  reporter: [
    ['dot'],
    ['html', { outputFolder: 'report/html', open: 'never' }],
    // scripts/playwright.ts reads the file that PLAYWRIGHT_JSON_OUTPUT_FILE names.
    ...(process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['json'] as const] : []),
  ],
  use: {
    launchOptions: await chromiumOptions(),
    screenshot: 'only-on-failure',
    // Snapshots of the page at each step cost a fifth of the time of long pages.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: false },
  },
});
