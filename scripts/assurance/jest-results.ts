import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../packages.ts';
import type { Result } from './results.ts';

/** What jest's report says, as far as it is read here. */
interface JestReport {
  testResults: {
    name: string;
    assertionResults: { title: string; status: string }[];
  }[];
}

/** How each test of jest ended, by its report in JSON. */
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
