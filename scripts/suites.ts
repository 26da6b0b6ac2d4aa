import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resultsOfJest } from './assurance/jest-results.ts';
import { keepResults } from './assurance/results.ts';
import { checks } from './checks.ts';
import { bin, root, screenPackages } from './packages.ts';
import { run } from './run.ts';

/** With ASSURANCE_RESULTS it also keeps how each test ended, in that file. */
const REPORTER = join(
  root,
  process.env['ASSURANCE_RESULTS'] ? 'scripts/assurance/reporter.ts' : 'scripts/reporter.ts',
);

/** How a suite ended. A suite that broke before it could count is one failure. */
export interface Tally {
  passed: number;
  failed: number;
}

/** A part of `npm test` that can be run by its name: `npm test -- api`. */
export interface Suite {
  name: string;
  says: string;
  run: () => Promise<Tally>;
}

async function staticChecks(): Promise<Tally> {
  const tally = { passed: 0, failed: 0 };
  for (const check of checks) {
    const { ok, output } = await check.run();
    if (ok) tally.passed += 1;
    else {
      tally.failed += 1;
      console.log(`✗ ${check.name}\n${output.trimEnd()}`);
    }
  }
  return tally;
}

/** Jest in one package; counts from its own report. */
async function jest(name: string): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-jest-'));
  const report = join(folder, 'report.json');
  try {
    const args = ['--maxWorkers=2', '--json', `--outputFile=${report}`, '--passWithNoTests'];
    const { code, output } = await run(bin('jest', name), args, { cwd: join(root, name), quiet: true });
    if (code !== 0) console.log(output.trimEnd());
    const results = process.env['ASSURANCE_RESULTS'];
    if (results) keepResults(results, resultsOfJest(report));
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(
      readFileSync(report, 'utf8'),
    ) as Record<'numPassedTests' | 'numFailedTests' | 'numRuntimeErrorTestSuites', number>;
    return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs `work` with a file for a TAP report in a folder that is thrown away. */
async function withReport(work: (report: string) => Promise<Tally>): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
  try {
    return await work(join(folder, 'report.tap'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What a TAP report of Node's runner counts. A missing report, or a red run without a red test, is one failure. */
function countTap(report: string, code: number): Tally {
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const text = readFileSync(report, 'utf8');
  const count = (what: string) => Number(new RegExp(`^# ${what} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
  const failed = count('fail') + count('cancelled');
  return { passed: count('pass'), failed: code !== 0 && failed === 0 ? 1 : failed };
}

/** What Node's runner is told in every package, with who reports on stdout. */
export const nodeFlags = (reporter: string): string[] => [
  '--test',
  '--test-concurrency=2',
  `--test-reporter=${reporter}`,
  '--test-reporter-destination=stdout',
];

/** Node's own runner over files of a package. */
function nodeTest(name: string, patterns: string[]): Promise<Tally> {
  return withReport(async (report) => {
    const args = [
      ...nodeFlags(REPORTER),
      '--test-reporter=tap',
      `--test-reporter-destination=${report}`,
      ...patterns,
    ];
    const { code } = await run(process.execPath, args, { cwd: join(root, name) });
    return countTap(report, code);
  });
}

/** The API's own runner, on one of its databases. */
function apiOn(database: string): Promise<Tally> {
  return withReport(async (report) => {
    const { code } = await run(process.execPath, ['test/run.ts', database], {
      cwd: join(root, 'api'),
      env: { TEST_REPORT: report, TEST_REPORTER: REPORTER },
    });
    return countTap(`${report}.${database}`, code);
  });
}

async function each(names: readonly string[], one: (name: string) => Promise<Tally>): Promise<Tally> {
  const tally = { passed: 0, failed: 0 };
  for (const name of names) {
    const { passed, failed } = await one(name);
    console.log(`  ${name}: ${passed} passed, ${failed} failed`);
    tally.passed += passed;
    tally.failed += failed;
  }
  return tally;
}

async function build(): Promise<Tally> {
  const { code } = await run(process.execPath, ['scripts/build.ts']);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Everything `npm test` runs, in this order. */
export const suites: Suite[] = [
  { name: 'check', says: 'Types, lint, format', run: staticChecks },
  { name: 'screens', says: 'Screens, by role and label (jest)', run: () => each(screenPackages, jest) },
  { name: 'scripts', says: 'Scripts and releases', run: () => nodeTest('scripts', ['**/*.test.ts']) },
  {
    name: 'api',
    says: 'The API through HTTP, on both databases',
    run: () => each(['embedded', 'postgres'], apiOn),
  },
  { name: 'build', says: 'Builds of the host and every remote', run: build },
  { name: 'gateway', says: 'The gateway through HTTP', run: () => nodeTest('gateway', ['**/*.test.ts']) },
  {
    name: 'e2e',
    says: 'Journeys in Chromium on the built artefacts',
    run: () => nodeTest('e2e', ['**/*.e2e.ts']),
  },
];
