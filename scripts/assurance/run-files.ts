import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { bin, root } from '../packages.ts';
import { run } from '../run.ts';
import { nodeFlags } from '../suites.ts';
import { databases, type SuiteName } from './line.ts';
import type { Result } from './results.ts';

const REPORTER = join(root, 'scripts/assurance/reporter.ts');

/** Runs files of one suite, each by its path from the root; the API's on each of its databases. */
export async function runFiles(
  suite: SuiteName,
  files: string[],
  env: Record<string, string>,
): Promise<Result[]> {
  if (suite === 'screens') return runJest(files);
  const inPackage = files.map((file) => relative(suite, file));
  if (suite !== 'api') {
    return collect(env, [...nodeFlags(REPORTER), ...inPackage], join(root, suite));
  }
  const results: Result[] = [];
  for (const database of databases) {
    const args = ['test/run.ts', database, ...inPackage];
    const ended = await collect({ ...env, TEST_REPORTER: REPORTER }, args, join(root, 'api'));
    results.push(...ended.map((result) => ({ ...result, database })));
  }
  return results;
}

/** Runs Node with a file for the reporter's results. */
async function collect(env: Record<string, string>, args: string[], cwd: string): Promise<Result[]> {
  return inFolder(async (folder) => {
    const file = join(folder, 'results');
    await run(process.execPath, args, { cwd, env: { ...env, ASSURANCE_RESULTS: file } });
    if (!existsSync(file)) return [];
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    return lines.map((line) => JSON.parse(line) as Result);
  });
}

/** What jest's report says, as far as it is read here. */
interface JestReport {
  testResults: {
    name: string;
    assertionResults: { title: string; status: string }[];
  }[];
}

/** Files of screens, package by package. */
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
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as JestReport;
    return testResults.flatMap(({ name: file, assertionResults }) =>
      assertionResults.map(({ title, status }) => ({
        file: relative(root, file),
        name: title,
        outcome: status === 'passed' || status === 'failed' ? status : ('skipped' as const),
        diagnostics: [],
      })),
    );
  });
}

/** Works in a folder that is thrown away. */
async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-assure-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
