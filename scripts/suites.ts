import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resultsOfJest } from './assurance/jest-results.ts';
import { NO_VIOLATIONS } from './assurance/playwright-results.ts';
import { keepResults } from './assurance/results.ts';
import { runChecks } from './checks.ts';
import { bin, packages, root, screenPackages } from './packages.ts';
import { runPlaywright } from './playwright.ts';
import { run } from '@portal/platform/run';

/** With ASSURANCE_RESULTS, the reporter also saves the result of each test to that file. */
const REPORTER = join(
  root,
  process.env['ASSURANCE_RESULTS'] ? 'scripts/assurance/reporter.ts' : 'scripts/reporter.ts',
);

/**
 * Test files start many short processes of the servers and commands. They share Node's cache of compiled
 * modules, which halves the time of a start.
 */
const COMPILED = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled') };
/** Jest's environments make much short-lived garbage. A larger young generation collects it less often. */
const FEWER_COLLECTIONS = { NODE_OPTIONS: '--max-semi-space-size=64' };

/** The result of a suite. A suite that fails before it can count tests has one failure. */
export interface Tally {
  passed: number;
  failed: number;
}

/** A part of `npm test` that can run separately: `npm test -- api`. */
export interface Suite {
  name: string;
  description: string;
  /** The packages whose changes can affect the suite. */
  packages: readonly string[];
  /** `affected`: the packages whose tests to run. Some suites can skip the others. */
  run: (affected: ReadonlySet<string>) => Promise<Tally>;
}

async function staticChecks(): Promise<Tally> {
  const tally = { passed: 0, failed: 0 };
  await runChecks(({ name }, { ok, output }) => {
    if (ok) tally.passed += 1;
    else {
      tally.failed += 1;
      console.log(`✗ ${name}\n${output.trimEnd()}`);
    }
  });
  return tally;
}

/**
 * Runs jest once for all packages, so that its two workers load jsdom once and stay busy to the end, and counts
 * the tests in its report.
 */
async function jest(names: readonly string[]): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-jest-'));
  const report = join(folder, 'report.json');
  try {
    const projects = names.map((name) => join(root, name));
    const args = [
      '--maxWorkers=2',
      '--json',
      `--outputFile=${report}`,
      '--passWithNoTests',
      '--projects',
      ...projects,
    ];
    const { code, output } = await run(bin('jest', 'shared'), args, { env: FEWER_COLLECTIONS, quiet: true });
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

/** Runs `work` with a file for a TAP report in a temporary folder. */
async function withReport(work: (report: string) => Promise<Tally>): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
  try {
    return await work(join(folder, 'report.tap'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Counts the tests in a TAP report. A missing report counts as one failure, as does a failed run without a
 * failed test.
 */
function countTap(report: string, code: number): Tally {
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const text = readFileSync(report, 'utf8');
  const count = (what: string) => Number(new RegExp(`^# ${what} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
  const failed = count('fail') + count('cancelled');
  return { passed: count('pass'), failed: code !== 0 && failed === 0 ? 1 : failed };
}

/** The flags of Node's test runner in every package, with the reporter for stdout. */
export const nodeFlags = (reporter: string): string[] => [
  '--test',
  '--test-concurrency=2',
  `--test-reporter=${reporter}`,
  '--test-reporter-destination=stdout',
];

/** Runs Node's test runner on files of a package. */
function nodeTest(name: string, patterns: string[]): Promise<Tally> {
  return withReport(async (report) => {
    const args = [
      ...nodeFlags(REPORTER),
      '--test-reporter=tap',
      `--test-reporter-destination=${report}`,
      ...patterns,
    ];
    const { code } = await run(process.execPath, args, { cwd: join(root, name), env: COMPILED });
    return countTap(report, code);
  });
}

/** Runs the API's test runner on one of its databases. */
function apiOn(database: string): Promise<Tally> {
  return withReport(async (report) => {
    const { code } = await run(process.execPath, ['test/run.ts', database], {
      cwd: join(root, 'api'),
      env: { TEST_REPORT: report, TEST_REPORTER: REPORTER },
    });
    return countTap(`${report}.${database}`, code);
  });
}

/**
 * Runs the journeys and counts the tests in Playwright's report. A missing report counts as one failure, as
 * does a failed run without a failed test.
 */
async function journeys(): Promise<Tally> {
  const { code, results } = await runPlaywright();
  if (!results) return { passed: 0, failed: 1 };
  const saved = process.env['ASSURANCE_RESULTS'];
  if (saved) keepResults(saved, results);
  const tests = results.filter(({ name }) => name !== NO_VIOLATIONS);
  const count = (outcome: 'passed' | 'failed') => tests.filter((one) => one.outcome === outcome).length;
  return { passed: count('passed'), failed: code !== 0 ? Math.max(1, count('failed')) : count('failed') };
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

/** All suites of `npm test`, in this order. */
export const suites: Suite[] = [
  { name: 'check', description: 'Types, lint, format', packages, run: staticChecks },
  {
    name: 'screens',
    description: 'Screen tests (jest)',
    packages: screenPackages,
    run: (affected) => jest(screenPackages.filter((name) => affected.has(name))),
  },
  {
    name: 'scripts',
    description: 'Script and release tests',
    packages: ['scripts', 'platform'],
    run: () => nodeTest('scripts', ['**/*.test.ts', '../platform/**/*.test.ts']),
  },
  {
    name: 'api',
    description: 'API tests over HTTP, on both databases',
    packages: ['api'],
    run: () => each(['embedded', 'postgres'], apiOn),
  },
  {
    name: 'build',
    description: 'Build of the API, the host and every remote',
    packages: [...screenPackages, 'api', 'gateway', 'e2e'],
    run: build,
  },
  {
    name: 'gateway',
    description: 'Gateway tests over HTTP',
    packages: ['gateway'],
    run: () => nodeTest('gateway', ['**/*.test.ts']),
  },
  {
    name: 'e2e',
    description: 'End-to-end tests in Chromium on the built artifacts',
    packages: ['e2e'],
    run: journeys,
  },
];
