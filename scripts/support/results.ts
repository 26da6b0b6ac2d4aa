import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The result of one test, from any runner. */
export interface Result {
  /** An absolute path. */
  file: string;
  name: string;
  outcome: 'passed' | 'failed' | 'skipped' | 'quarantined';
  database?: string;
  /** Failed, and passed when it ran once more, alone. */
  flaky?: boolean;
}

/** Runs test files and writes their `Result`s to `report`. `alone`: one file at a time. Returns the exit code. */
type RunFiles = (run: { files: string[]; report: string; alone: boolean }) => Promise<number>;

/** Runs test files. Those that failed run once more, one at a time; a test that passes then is flaky. */
export async function runWithRetry(files: string[], run: RunFiles): Promise<Result[]> {
  if (files.length === 0) return [];
  const first = await runOnce(files, false, run);
  const failed = first.filter(({ outcome }) => outcome === 'failed').map(({ file }) => file);
  if (failed.length === 0) return first;
  // A process that ended before it could run its tests reports no file of the list.
  const again = failed.every((file) => files.includes(file)) ? [...new Set(failed)] : files;
  console.log(`Running ${again.length} failed files once more, alone …`);
  const second = await runOnce(again, true, run);
  const before = new Set(first.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name));
  return [
    ...first.filter(({ file }) => !again.includes(file) && files.includes(file)),
    ...second.map((one) => ({ ...one, flaky: one.outcome === 'passed' && before.has(one.name) })),
  ];
}

/** A missing report counts as one failure, as does a failed run without a failed test. */
async function runOnce(files: string[], alone: boolean, run: RunFiles): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
  const report = join(folder, 'report.json');
  try {
    const code = await run({ files, report, alone });
    const results = existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as Result[]) : [];
    if (code === 0 || results.some(({ outcome }) => outcome === 'failed')) return results;
    return [...results, { file: '', name: 'The test runner', outcome: 'failed' }];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The end of the title of a test in quarantine: '(quarantined 2026-11-24: the reason)'. */
const QUARANTINED = /\(quarantined (\d{4}-\d\d-\d\d): .+\)$/;
const MOST_QUARANTINED = 6;
const MOST_DAYS = 30;

/** Failures of quarantined tests do not count. Too many such tests, or one for too long, count as a failure. */
export function withQuarantine(results: Result[], now = new Date()): Result[] {
  const since = new Map(results.map(({ name }) => [name, QUARANTINED.exec(name)?.[1]]));
  const quarantined = [...since].filter(([, day]) => day !== undefined);
  const expired = quarantined.filter(([, day]) => now.getTime() - Date.parse(day!) > MOST_DAYS * 86_400_000);
  const problems = expired.map(([name]) => `in quarantine for more than ${MOST_DAYS} days: ${name}`);
  if (quarantined.length > MOST_QUARANTINED)
    problems.push(`${quarantined.length} tests in quarantine, more than ${MOST_QUARANTINED}`);
  return [
    ...results.map((one) =>
      since.get(one.name) && one.outcome === 'failed' ? { ...one, outcome: 'quarantined' as const } : one,
    ),
    ...problems.map((name): Result => ({ file: '', name, outcome: 'failed' })),
  ];
}
