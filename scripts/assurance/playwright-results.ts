import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../packages.ts';
import type { Result } from './results.ts';

/** The name of the result that each spec file gets for its pages' violations (`e2e/support/test.ts`). */
export const NO_VIOLATIONS = 'no page broke its policy, threw, or left the origin';

interface Annotation {
  type: string;
  description?: string;
}

interface Spec {
  title: string;
  file: string;
  tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped'; annotations: Annotation[] }[];
}

interface Group {
  specs?: Spec[];
  suites?: Group[];
}

/** The parts of Playwright's JSON report that this module reads. */
interface PlaywrightReport {
  config: { rootDir: string };
  suites: Group[];
}

/** The violations of a test's pages, as `e2e/support/page-violations.ts` records them. */
interface Violations {
  pages: number;
  policy: string[];
  errors: string[];
  elsewhere: string[];
}

/** The result of each test, plus one result per spec file with pages for their violations. */
export function resultsOfPlaywright(report: string): Result[] {
  const { config, suites } = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport;
  const specs = suites.flatMap(specsOf).map((spec) => ({
    ...spec,
    file: relative(root, join(config.rootDir, spec.file)),
  }));
  const byFile = Map.groupBy(specs, ({ file }) => file);
  return [
    ...specs.flatMap(resultsOfSpec),
    ...[...byFile].flatMap(([file, own]) => violationsOfFile(file, own) ?? []),
  ];
}

const specsOf = ({ specs = [], suites = [] }: Group): Spec[] => [...specs, ...suites.flatMap(specsOf)];

const described = ({ tests }: Spec, type: string): string[] =>
  tests.flatMap(({ annotations }) =>
    annotations.flatMap((each) => (each.type === type ? (each.description ?? []) : [])),
  );

const outcomes = { expected: 'passed', unexpected: 'failed', flaky: 'failed', skipped: 'skipped' } as const;

const resultsOfSpec = (spec: Spec): Result[] =>
  spec.tests.map(({ status }) => ({
    file: spec.file,
    name: spec.title,
    outcome: outcomes[status],
    diagnostics: described(spec, 'figure'),
  }));

function violationsOfFile(file: string, specs: Spec[]): Result | null {
  const all = specs
    .flatMap((spec) => described(spec, 'violations'))
    .map((text) => JSON.parse(text) as Violations);
  if (all.length === 0) return null;
  const [policy, errors, elsewhere] = (['policy', 'errors', 'elsewhere'] as const).map((kind) =>
    all.flatMap((each) => each[kind]),
  ) as [string[], string[], string[]];
  const found = [...policy, ...errors, ...elsewhere];
  const pages = all.reduce((sum, each) => sum + each.pages, 0);
  return {
    file,
    name: NO_VIOLATIONS,
    outcome: found.length === 0 ? 'passed' : 'failed',
    diagnostics: [
      `sum: ${pages} pages, ${policy.length} violations of the policy, ${errors.length} uncaught errors, ${elsewhere.length} requests elsewhere`,
      ...new Set(found),
    ],
  };
}
