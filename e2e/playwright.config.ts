import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './support/browser.ts';
import { situations, UNDER, UNDER_TIMEOUT_MS } from './support/conditions/index.ts';

/** The longest test measures a dozen screens in twelve looks. */
const EXTENDED_TIMEOUT_MS = 9 * 60_000;

export default defineConfig({
  testDir: 'specs',
  globalSetup: './support/prepare-portal.ts',
  workers: 3,
  // A failed test runs once more after all others. If it passes then, it counts as flaky.
  retries: 1,
  retryStrategy: 'isolated',
  projects: [
    {
      name: 'gate',
      testIgnore: '**/*.extended.spec.ts',
      grepInvert: /@extended/,
      timeout: 60_000,
      expect: { timeout: 10_000 },
    },
    {
      name: 'extended',
      // Playwright matches the file name, the title and the tags.
      grep: /\.extended\.spec\.ts|@extended|@both-tiers/,
      timeout: EXTENDED_TIMEOUT_MS,
      expect: { timeout: 30_000, toHaveScreenshot: { maxDiffPixelRatio: 0.002 } },
    },
    // The journeys of vendors, admins and visitors as they are in the gate, in each situation.
    ...situations.map(([name]) => ({
      name: UNDER + name,
      testMatch: /specs\/(vendor|admin|public)\//,
      testIgnore: '**/*.extended.spec.ts',
      grepInvert: /@extended/,
      timeout: 5 * 60_000,
      expect: { timeout: UNDER_TIMEOUT_MS },
    })),
  ],
  updateSnapshots: 'none',
  snapshotPathTemplate: 'pictures/{arg}{ext}',
  forbidOnly: true,
  outputDir: 'report/results',
  reporter: [
    ['dot'],
    ['html', { outputFolder: 'report/html', open: 'never' }],
    // scripts/support/runners.ts reads the file that PLAYWRIGHT_JSON_OUTPUT_FILE names.
    ...(process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['json'] as const] : []),
  ],
  use: {
    launchOptions: await chromiumOptions(),
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
  },
});
