import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { run } from '@portal/platform/run';
import { bin, root } from './packages.ts';
import { runWithRetry, type Result } from './results.ts';

/**
 * The gate decides whether a change lands. The extended tier has the slow and destructive tests and runs every
 * night.
 */
export type Tier = 'gate' | 'extended';

/** The number of test files that run at the same time: one per core of the smallest supported machine. */
const PARALLEL = 2;
const REPORTER = join(root, 'scripts/support/reporter.ts');
const TURNS = pathToFileURL(join(root, 'api/test/worker.ts')).href;
/**
 * Test files start many short processes of the servers and commands. They share Node's cache of compiled
 * modules, which halves the time of a start.
 */
const COMPILED = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled') };
/** Outside of the temporary files, which end with the run. */
const JEST_CACHE = join(root, 'node_modules', '.cache', 'jest');
/** Jest's environments make much short-lived garbage. A larger young generation collects it less often. */
const FEWER_COLLECTIONS = { NODE_OPTIONS: '--max-semi-space-size=64' };

/** The absolute paths of the files that match the patterns, without those of the other tier. */
export const testFiles = (tier: Tier, ...patterns: string[]): string[] =>
  globSync(patterns, { cwd: root, exclude: (path) => path.includes('node_modules') })
    .filter((file) => file.includes('.extended.') === (tier === 'extended'))
    .sort()
    .map((file) => join(root, file));

/** The number of test files that share a jest environment, so that their imports load once. */
const GROUP = 12;

/** Runs jest once for all packages, so that its workers load jsdom once and stay busy to the end. */
export function jest(packages: readonly string[]): Promise<Result[]> {
  const every = testFiles('gate', ...packages.map((name) => `${name}/**/*.test.{ts,tsx}`));
  return runWithRetry(every, async ({ files, report, alone }) => {
    const groups = alone ? new Map(files.map((file) => [file, [file]])) : groupFiles(packages, files);
    const workers = alone ? '--runInBand' : `--maxWorkers=${PARALLEL}`;
    const projects = packages.map((name) => join(root, name));
    const how = [workers, `--cacheDirectory=${JEST_CACHE}`];
    const which = ['--runTestsByPath', ...groups.keys(), '--projects', ...projects];
    const args = ['--json', `--outputFile=${report}`, ...how, ...which];
    const { code, output } = await run(bin('jest', 'shared'), args, { env: FEWER_COLLECTIONS, quiet: true });
    if (code !== 0) console.log(output.trimEnd());
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as { testResults: JestResult[] };
    const results = testResults.flatMap((one) => resultsOfJest(one, groups.get(one.name)!));
    writeFileSync(report, JSON.stringify(results));
    return code;
  });
}

/**
 * Writes a file for each group of a package's test files and returns the groups by file. `jest-setup.ts` resets what the
 * tests of a group share.
 */
function groupFiles(packages: readonly string[], files: string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const name of packages) {
    const folder = join(root, name, 'node_modules/.cache/test-groups');
    mkdirSync(folder, { recursive: true });
    const own = files.filter((file) => file.startsWith(join(root, name) + sep));
    // The host's modules keep what they read from the page when they load.
    const size = name === 'host' ? 1 : GROUP;
    for (let first = 0; first < own.length; first += size) {
      const group = own.slice(first, first + size);
      const entry = join(folder, `${first}.test.ts`);
      const code = group
        .map((file) => JSON.stringify(file))
        .map((file) => `describe(${file}, () => { require(${file}); });`);
      writeFileSync(entry, code.join('\n'));
      groups.set(entry, group);
    }
  }
  return groups;
}

/** The parts of a file's results in jest's report that this module reads. */
interface JestResult {
  name: string;
  status: string;
  assertionResults: { ancestorTitles: string[]; title: string; status: string }[];
}

/** The results of a file that jest ran: a test file, or the file of a group, whose outermost titles are test files. */
export function resultsOfJest({ status, assertionResults }: JestResult, group: string[]): Result[] {
  const results = assertionResults.map(({ ancestorTitles, title, status: outcome }): Result => {
    const titles = [...ancestorTitles, title];
    const file = group.includes(titles[0]!) ? titles.shift()! : group[0]!;
    const ended = outcome === 'passed' || outcome === 'failed';
    return { file, name: titles.join(' '), outcome: ended ? outcome : 'skipped' };
  });
  if (status !== 'failed' || results.some(({ outcome }) => outcome === 'failed')) return results;
  // A file can fail before or outside of its tests.
  return [...results, ...group.map((file): Result => ({ file, name: file, outcome: 'failed' }))];
}

/**
 * Runs Node's test runner in a package. `parallel`: the number of files that run at the same time. `shared`: the files
 * take turns in so many processes, so that their imports load once per process.
 */
export const nodeTest = (
  inPackage: string,
  every: string[],
  { parallel = PARALLEL, shared = false } = {},
): Promise<Result[]> =>
  runWithRetry(every, async ({ files, report, alone }) => {
    const entries = shared && !alone ? turnsOf(files, parallel, dirname(report)) : files;
    const flags = ['--test', `--test-concurrency=${alone ? 1 : parallel}`, `--test-reporter=${REPORTER}`];
    const env = { ...COMPILED, TEST_REPORT: report };
    const args = [...flags, '--test-reporter-destination=stdout', ...entries];
    return (await run(process.execPath, args, { cwd: join(root, inPackage), env })).code;
  });

/** Larger files mostly take longer. When they begin first, all processes end together. */
function largestFirst(files: string[]): string[] {
  const sizes = new Map(files.map((file) => [file, statSync(file).size]));
  return files.toSorted((a, b) => sizes.get(b)! - sizes.get(a)!);
}

/** Writes the entry files of `processes` in which the test files take turns. */
function turnsOf(files: string[], processes: number, folder: string): string[] {
  const taken = join(folder, 'taken');
  mkdirSync(taken);
  const given = [largestFirst(files), taken].map((each) => JSON.stringify(each)).join(', ');
  const code = `import { runInTurn } from ${JSON.stringify(TURNS)};\nawait runInTurn(${given});`;
  return Array.from({ length: Math.min(processes, files.length) }, (_, index) => {
    const entry = join(folder, `turns-${index}.mjs`);
    writeFileSync(entry, code);
    return entry;
  });
}

/** Runs the API's test runner on one of its databases, with the repetitions of the tier. */
export const apiTest = (tier: Tier, database: string, every: string[]): Promise<Result[]> =>
  runWithRetry(every, async ({ files, report, alone }) => {
    // The last folders have the slowest files. They come first, so that both processes end together.
    const args = ['test/run.ts', database, ...files.toReversed()];
    const env = {
      TEST_REPORT: report,
      TEST_REPORTER: REPORTER,
      TEST_TIER: tier,
      TEST_WORKERS: String(alone ? 1 : PARALLEL),
    };
    return (await run(process.execPath, args, { cwd: join(root, 'api'), env })).code;
  });

/**
 * Runs the journeys of a tier, or those in the given folders and files. A failed run without a failed test counts
 * as one failure. After a failure the HTML report is in `e2e/report`.
 */
export async function playwright(tier: Tier, where: string[] = []): Promise<Result[]> {
  const report = join(root, 'e2e/report/results.json');
  rmSync(report, { force: true });
  // The extended tier also runs the gate's journeys in each situation of e2e/support/conditions.
  const projects = tier === 'gate' ? ['gate'] : ['extended', 'under-*'];
  const args = ['test', ...projects.map((project) => `--project=${project}`), ...where];
  const { code } = await run(bin('playwright', 'e2e'), args, {
    cwd: join(root, 'e2e'),
    env: { ...COMPILED, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const results = existsSync(report) ? resultsOf(JSON.parse(readFileSync(report, 'utf8')) as Group) : [];
  if (code === 0 || results.some(({ outcome }) => outcome === 'failed')) return results;
  return [...results, { file: '', name: 'The journeys', outcome: 'failed' }];
}

const outcomes = { expected: 'passed', unexpected: 'failed', flaky: 'passed', skipped: 'skipped' } as const;

/** The parts of Playwright's JSON report that this module reads. */
interface Group {
  specs?: { title: string; file: string; tests: { status: keyof typeof outcomes; projectName?: string }[] }[];
  suites?: Group[];
}

/** The result of each test in Playwright's JSON report. */
export const resultsOf = ({ specs = [], suites = [] }: Group): Result[] => [
  ...specs.flatMap(({ title: name, file, tests }) =>
    tests.map(({ status, projectName = '' }) => ({
      file: join(root, 'e2e/specs', file),
      name: projectName.startsWith('under-') ? `${projectName}: ${name}` : name,
      outcome: outcomes[status],
      flaky: status === 'flaky',
    })),
  ),
  ...suites.flatMap(resultsOf),
];
