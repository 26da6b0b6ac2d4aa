import { expect, test as base, type Browser } from '@playwright/test';
import { takeViolations } from './page-violations.ts';
import { startPortal, type Portal } from './portal.ts';

export { expect };

// Playwright sets FORCE_COLOR for its workers, but specs read the output of their commands as plain text.
delete process.env['FORCE_COLOR'];

interface TestFixtures {
  /** Set in specs that break pages on purpose. Their violations do not count. */
  brokenOnPurpose: boolean;
  violations: void;
}

interface WorkerFixtures {
  /**
   * The worker's portal with demo data, shared by its spec files. A spec restores the settings that it changes. A spec that
   * changes the demo data or restarts the portal starts a separate portal with `startPortal`.
   */
  portal: Portal;
}

/**
 * Playwright's `test` with a portal fixture. A test fails if one of its pages broke its policy, threw an error or
 * requested another origin.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  portal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from this pattern
    async ({}, use) => {
      const portal = await startPortal();
      await use(portal);
      await portal.dispose();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  brokenOnPurpose: [false, { option: true }],
  violations: [
    async ({ brokenOnPurpose }, use) => {
      await use();
      const violations = takeViolations();
      if (!brokenOnPurpose)
        expect(violations, 'a page broke its policy, threw or left the origin').toEqual([]);
    },
    { auto: true },
  ],
});

/** Tags a test of a gate spec that runs in the extended tier only. */
export const EXTENDED = { tag: '@extended' };
/** Tags a test that runs in both tiers and is more thorough in the extended one. */
export const BOTH_TIERS = { tag: '@both-tiers' };

/** Whether the current test runs in the extended tier. */
export const inExtendedTier = (): boolean => test.info().project.name === 'extended';

/** Closes every context of the worker's browser, so that the next spec file begins without open pages. */
export async function closeUsers(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}
