import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Report } from './reporter.ts';

/** The result of a suite. A suite that fails before it can count tests has one failure. */
export interface Tally {
  passed: number;
  failed: number;
  /** The tests that failed and then passed alone. */
  flaky: string[];
}

/** Runs test files and writes a report to a file. `alone`: one file at a time. Returns the exit code. */
export type RunFiles<R> = (run: { files: string[]; report: string; alone: boolean }) => Promise<R>;

/**
 * Runs test files. The files that failed run once more, one at a time. Tests that pass then are flaky and do
 * not fail the suite.
 */
export async function runWithRetry(files: string[], run: RunFiles<number>): Promise<Tally> {
  if (files.length === 0) return { passed: 0, failed: 0, flaky: [] };
  const first = await runOnce(files, false, run);
  if (first.failed === 0) return { passed: first.passed, failed: 0, flaky: [] };
  const failed = new Set(first.failures.map(({ file }) => file));
  const again = files.filter((file) =>
    [...failed].some((path) => path?.endsWith(file.replace(/^(\.\.\/)+/, ''))),
  );
  console.log(`Running ${again.length || files.length} failed files once more, alone …`);
  const second = await runOnce(again.length > 0 ? again : files, true, run);
  const stillFails = new Set(second.failures.map(({ name }) => name));
  return {
    passed: first.passed + Math.max(0, first.failed - second.failed),
    failed: second.failed,
    flaky: first.failures.map(({ name }) => name).filter((name) => !stillFails.has(name)),
  };
}

/** A missing report counts as one failure, as does a failed run without a failed test. */
async function runOnce(files: string[], alone: boolean, run: RunFiles<number>): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
  const path = join(folder, 'report.json');
  try {
    const code = await run({ files, report: path, alone });
    const report = existsSync(path)
      ? (JSON.parse(readFileSync(path, 'utf8')) as Report)
      : { passed: 0, failed: 0, failures: [] };
    if (code === 0 || report.failed > 0) return report;
    return { ...report, failed: 1, failures: [{ name: 'the test runner', file: undefined }] };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
