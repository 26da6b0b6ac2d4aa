import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../packages.ts';
import type { Result } from './results.ts';

/** The parts of jest's report that this module reads. */
interface JestReport {
  testResults: { name: string; assertionResults: { title: string; status: string }[] }[];
}

/** The result of each test in jest's JSON report. */
export function resultsOfJest(report: string): Result[] {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as JestReport;
  return testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ title, status }) => ({
      file: relative(root, file),
      name: title,
      outcome: status === 'passed' || status === 'failed' ? status : ('skipped' as const),
      diagnostics: [],
    })),
  );
}
