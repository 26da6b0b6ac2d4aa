import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../packages.ts';
import type { Result } from './results.ts';

/** The name of the result that each spec file gets for its pages' violations (`e2e/support/test.ts`). */
export const NO_VIOLATIONS = '[E7] no page broke its policy, threw, or left the origin';

interface Spec {
  title: string;
  file: string;
  tests: { status: keyof typeof outcomes; annotations: { type: string; description?: string }[] }[];
}

interface Group {
  specs?: Spec[];
  suites?: Group[];
}

/** The result of each test in Playwright's JSON report, plus one per spec file for its pages' violations. */
export function resultsOfPlaywright(report: string): Result[] {
  const { config, suites } = JSON.parse(readFileSync(report, 'utf8')) as {
    config: { rootDir: string };
    suites: Group[];
  };
  return [...Map.groupBy(suites.flatMap(specsOf), ({ file }) => file)].flatMap(([name, specs]) => {
    const file = relative(root, join(config.rootDir, name));
    return [...specs.flatMap((spec) => resultsOfSpec(file, spec)), ...violationsOf(file, specs)];
  });
}

const specsOf = ({ specs = [], suites = [] }: Group): Spec[] => [...specs, ...suites.flatMap(specsOf)];

const publicSchema = ({ tests }: Spec, type: string): string[] =>
  tests.flatMap(({ annotations }) =>
    annotations.flatMap((each) => (each.type === type ? (each.description ?? []) : [])),
  );

const outcomes = { expected: 'passed', unexpected: 'failed', flaky: 'passed', skipped: 'skipped' } as const;

const resultsOfSpec = (file: string, spec: Spec): Result[] =>
  spec.tests.map(({ status }) => ({
    file,
    name: spec.title,
    outcome: outcomes[status],
    flaky: status === 'flaky',
    diagnostics: publicSchema(spec, 'figure'),
  }));

/** Returns nothing for a file that opened no pages. */
function violationsOf(file: string, specs: Spec[]): Result[] {
  const all = specs
    .flatMap((spec) => publicSchema(spec, 'violations'))
    .map(
      (text) => JSON.parse(text) as { pages: number } & Record<'policy' | 'errors' | 'elsewhere', string[]>,
    );
  if (all.length === 0) return [];
  const found = all.flatMap(({ policy, errors, elsewhere }) => [...policy, ...errors, ...elsewhere]);
  const pages = all.reduce((sum, each) => sum + each.pages, 0);
  const figure = `sum: ${pages} pages, ${found.length} violations, errors or requests elsewhere`;
  const outcome = found.length === 0 ? 'passed' : 'failed';
  return [{ file, name: NO_VIOLATIONS, outcome, diagnostics: [figure, ...new Set(found)] }];
}
