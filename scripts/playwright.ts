import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resultsOfPlaywright } from './assurance/playwright-results.ts';
import type { Result } from './assurance/results.ts';
import { bin, root } from './packages.ts';
import { run } from '@portal/platform/run';

/**
 * The gate decides whether a change lands. The extended tier has the slow and destructive tests and runs every
 * night.
 */
export type Tier = 'gate' | 'extended';

/**
 * Runs the journeys of a tier with Playwright Test, all or the given spec files of `e2e`, and returns the result of each
 * test. Returns null for a missing report. After a failure the HTML report is in `e2e/report`.
 */
export async function runPlaywright(
  tier: Tier,
  files: string[] = [],
): Promise<{ code: number; results: Result[] | null }> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-playwright-'));
  const report = join(folder, 'report.json');
  try {
    const { code } = await run(bin('playwright', 'e2e'), ['test', `--project=${tier}`, ...files], {
      cwd: join(root, 'e2e'),
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    });
    if (code === 0) rmSync(join(root, 'e2e', 'report'), { recursive: true, force: true });
    return { code, results: existsSync(report) ? resultsOfPlaywright(report) : null };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
