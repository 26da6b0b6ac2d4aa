import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../packages.ts';
import type { Report } from '../reporter.ts';
import type { Result } from './results.ts';

/** The parts of jest's report that this module reads. */
interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that failed before or outside of their tests. */
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { title: string; fullName: string; status: string }[];
  }[];
}

const read = (report: string) => JSON.parse(readFileSync(report, 'utf8')) as JestReport;

/** The counts and failures of jest's JSON report. */
export function reportOfJest(report: string): Report {
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } = read(report);
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name: file, assertionResults }) => {
      const failed = assertionResults.filter((one) => one.status === 'failed');
      const names = failed.length > 0 ? failed.map(({ fullName }) => fullName) : [relative(root, file)];
      return names.map((name) => ({ name, file }));
    });
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites, failures };
}

/** The result of each test in jest's JSON report. */
export function resultsOfJest(report: string): Result[] {
  return read(report).testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ title, status }) => ({
      file: relative(root, file),
      name: title,
      outcome: status === 'passed' || status === 'failed' ? status : ('skipped' as const),
      diagnostics: [],
    })),
  );
}
