import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { bin, root } from '../packages.ts';
import { run } from '../run.ts';
import { runPlaywright } from '../playwright.ts';
import { nodeFlags } from '../suites.ts';
import { resultsOfJest } from './jest-results.ts';
import type { SuiteName } from './line.ts';
import { ofThisRun, readResults, type Result } from './results.ts';

const REPORTER = join(root, 'scripts/assurance/reporter.ts');

/** Runs files of one suite, given by their paths from the root. API tests run on each of their databases. */
export async function runFiles(
  suite: SuiteName,
  files: string[],
  env: Record<string, string>,
): Promise<Result[]> {
  if (suite === 'screens') return runJest(files);
  const inPackage = files.map((file) => relative(suite, file));
  if (suite === 'e2e') return runJourneys(inPackage);
  if (suite !== 'api') {
    return collect(env, [...nodeFlags(REPORTER), ...inPackage], join(root, suite));
  }
  return collect({ ...env, TEST_REPORTER: REPORTER }, ['test/run.ts', ...inPackage], join(root, 'api'));
}

/** Runs Node with a file for the reporter's results. */
async function collect(env: Record<string, string>, args: string[], cwd: string): Promise<Result[]> {
  return inFolder(async (folder) => {
    const file = join(folder, 'results');
    await run(process.execPath, args, { cwd, env: { ...env, ASSURANCE_RESULTS: file } });
    return existsSync(file) ? readResults(file) : [];
  });
}

/** Runs spec files of the journeys. */
async function runJourneys(files: string[]): Promise<Result[]> {
  const { results } = await runPlaywright(files);
  return ofThisRun(results ?? []);
}

/** Runs test files of screens, package by package. */
async function runJest(files: string[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const [name, own] of Map.groupBy(files, (file) => file.split('/')[0]!)) {
    results.push(...(await jestIn(name, own)));
  }
  return results;
}

function jestIn(name: string, files: string[]): Promise<Result[]> {
  return inFolder(async (folder) => {
    const report = join(folder, 'report.json');
    const paths = files.map((file) => join(root, file));
    const args = ['--maxWorkers=2', '--json', `--outputFile=${report}`, '--runTestsByPath', ...paths];
    const { code, output } = await run(bin('jest', name), args, { cwd: join(root, name), quiet: true });
    console.log(code === 0 ? `${name}: passed` : output.trimEnd());
    if (!existsSync(report)) return [];
    return ofThisRun(resultsOfJest(report));
  });
}

/** Runs `work` with a temporary folder. */
async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-assure-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
