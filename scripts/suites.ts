import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { reportOfJest, resultsOfJest } from './assurance/jest-results.ts';
import { NO_VIOLATIONS } from './assurance/playwright-results.ts';
import { keepResults } from './assurance/results.ts';
import { runChecks } from './checks.ts';
import { bin, packages, root, screenPackages } from './packages.ts';
import { runPlaywright, type Tier } from './playwright.ts';
import { runWithRetry, type Tally } from './retry.ts';
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

/** The number of test files that run at the same time: one per core of the smallest supported machine. */
const PARALLEL = 2;

/** A part of `npm test` that can run separately: `npm test -- api`. */
export interface Suite {
  name: string;
  description: string;
  /** The packages whose changes can affect the suite. */
  packages: readonly string[];
  /** The tiers that the suite has tests in. */
  tiers: readonly Tier[];
  /** `affected`: the packages whose tests to run. Some suites can skip the others. */
  run: (tier: Tier, affected: ReadonlySet<string>) => Promise<Tally>;
}

async function staticChecks(): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: 0, flaky: [] };
  await runChecks(({ name }, { ok, output }) => {
    if (ok) tally.passed += 1;
    else {
      tally.failed += 1;
      console.log(`✗ ${name}\n${output.trimEnd()}`);
    }
  });
  return tally;
}

/** Runs jest once for all packages, so that its two workers load jsdom once and stay busy to the end. */
function jest(names: readonly string[]): Promise<Tally> {
  const projects = names.map((name) => join(root, name));
  const every = globSync(
    names.map((name) => `${name}/**/*.test.{ts,tsx}`),
    { cwd: root, exclude: (path) => path.includes('node_modules') },
  );
  return runWithRetry(every, async ({ files, report, alone }) => {
    const which = alone ? ['--runInBand', '--runTestsByPath', ...files] : [`--maxWorkers=${PARALLEL}`];
    const args = ['--json', `--outputFile=${report}`, ...which, '--projects', ...projects];
    const { code, output } = await run(bin('jest', 'shared'), args, { env: FEWER_COLLECTIONS, quiet: true });
    if (code !== 0) console.log(output.trimEnd());
    const results = process.env['ASSURANCE_RESULTS'];
    if (results) keepResults(results, resultsOfJest(report));
    writeFileSync(report, JSON.stringify(reportOfJest(report)));
    return code;
  });
}

/** The flags of Node's test runner in every package, with the reporter for stdout. */
export const nodeFlags = (reporter: string, parallel = PARALLEL): string[] => [
  '--test',
  `--test-concurrency=${parallel}`,
  `--test-reporter=${reporter}`,
  '--test-reporter-destination=stdout',
];

/** The test files of a package that match the patterns, without the other tier's. */
function testFiles(name: string, tier: Tier, ...patterns: string[]): string[] {
  return globSync(patterns, { cwd: join(root, name) })
    .filter((file) => !file.includes('node_modules'))
    .filter((file) => file.includes('.extended.') === (tier === 'extended'))
    .sort();
}

/** Runs Node's test runner on files of a package. */
const nodeTest = (name: string, tested: string[]): Promise<Tally> =>
  runWithRetry(tested, async ({ files, report, alone }) => {
    const args = [...nodeFlags(REPORTER, alone ? 1 : PARALLEL), ...files];
    const env = { ...COMPILED, TEST_REPORT: report };
    return (await run(process.execPath, args, { cwd: join(root, name), env })).code;
  });

/** Runs the API's test runner on one of its databases. */
const apiOn = (database: string, tested: string[]): Promise<Tally> =>
  runWithRetry(tested, async ({ files, report, alone }) => {
    // The last folders have the slowest files. They come first, so that both processes end together.
    const args = ['test/run.ts', database, ...files.toReversed()];
    const env = { TEST_REPORT: report, TEST_REPORTER: REPORTER, TEST_WORKERS: String(alone ? 1 : PARALLEL) };
    return (await run(process.execPath, args, { cwd: join(root, 'api'), env })).code;
  });

/**
 * Gate: every test once on PostgreSQL, and those of the database itself also on the embedded one. Extended: the
 * rest on PostgreSQL, and every test on the embedded database.
 */
async function api(tier: Tier): Promise<Tally> {
  const all = (wanted: Tier) => testFiles('api', wanted, 'src/**/*.test.ts', 'test/**/*.test.ts');
  const onEmbedded =
    tier === 'gate'
      ? testFiles('api', 'gate', 'test/database/*.test.ts')
      : [...all('gate'), ...all('extended')];
  const total: Tally = { passed: 0, failed: 0, flaky: [] };
  for (const [database, files] of [
    ['embedded', onEmbedded],
    ['postgres', all(tier)],
  ] as const) {
    const { passed, failed, flaky } = await apiOn(database, files);
    console.log(`  ${database}: ${passed} passed, ${failed} failed`);
    total.passed += passed;
    total.failed += failed;
    total.flaky.push(...flaky.map((name) => `${name} (${database})`));
  }
  return total;
}

/**
 * Runs the journeys and counts the tests in Playwright's report. A missing report counts as one failure, as
 * does a failed run without a failed test.
 */
async function journeys(tier: Tier): Promise<Tally> {
  const { code, results } = await runPlaywright(tier);
  if (!results) return { passed: 0, failed: 1, flaky: [] };
  const saved = process.env['ASSURANCE_RESULTS'];
  if (saved) keepResults(saved, results);
  const tests = results.filter(({ name }) => name !== NO_VIOLATIONS);
  const count = (outcome: 'passed' | 'failed') => tests.filter((one) => one.outcome === outcome).length;
  return {
    passed: count('passed'),
    failed: code !== 0 ? Math.max(1, count('failed')) : count('failed'),
    flaky: tests.filter(({ flaky }) => flaky).map(({ name }) => name),
  };
}

async function build(): Promise<Tally> {
  const { code } = await run(process.execPath, ['scripts/build.ts']);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, flaky: [] };
}

const BOTH: readonly Tier[] = ['gate', 'extended'];

/** All suites of `npm test` and `npm run test:extended`, in this order. */
export const suites: Suite[] = [
  { name: 'check', description: 'Types, lint, format', packages, tiers: ['gate'], run: staticChecks },
  {
    name: 'screens',
    description: 'Screen tests (jest)',
    packages: screenPackages,
    tiers: ['gate'],
    run: (_, affected) => jest(screenPackages.filter((name) => affected.has(name))),
  },
  {
    name: 'scripts',
    description: 'Script and release tests',
    packages: ['scripts', 'platform'],
    tiers: BOTH,
    run: (tier) =>
      nodeTest('scripts', testFiles('scripts', tier, '**/*.test.ts', '../platform/**/*.test.ts')),
  },
  {
    name: 'api',
    description: 'API tests over HTTP',
    packages: ['api'],
    tiers: BOTH,
    run: api,
  },
  {
    name: 'build',
    description: 'Build of the API, the host and every remote',
    packages: [...screenPackages, 'api', 'gateway', 'e2e'],
    tiers: BOTH,
    run: build,
  },
  {
    name: 'gateway',
    description: 'Gateway tests over HTTP',
    packages: ['gateway'],
    tiers: BOTH,
    run: (tier) => nodeTest('gateway', testFiles('gateway', tier, 'test/**/*.test.ts')),
  },
  {
    name: 'e2e',
    description: 'End-to-end tests in Chromium on the built artifacts',
    packages: ['e2e'],
    tiers: BOTH,
    run: journeys,
  },
];
