import { execFileSync } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { TestEvent } from 'node:test/reporters';
import { root } from '../packages.ts';
import type { Database } from './line.ts';

/** The result of one test. */
export interface Result {
  /** Relative to the root of the repository. */
  file: string;
  name: string;
  outcome: 'passed' | 'failed' | 'skipped';
  /** The diagnostics of the test: figures and seeds. */
  diagnostics: string[];
  database?: Database;
  run?: Run;
}

/** The run that a result belongs to. */
export interface Run {
  /** The time of the first result, such as '2026-11-21T23:40:00.000Z'. */
  date: string;
  /** The commit that was checked out, with '+' if files differed from it. */
  commit: string;
  /** The long form: `pnpm assure --long` repeats tests as often as the catalogue requires. */
  long: boolean;
}

let thisRun: Run | undefined;

/** The run of this process. */
export function currentRun(): Run {
  thisRun ??= {
    date: new Date().toISOString(),
    commit: commitHere(),
    long: process.env['ASSURANCE_LONG'] === '1',
  };
  return thisRun;
}

function commitHere(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return `${git('rev-parse', '--short=7', 'HEAD')}${git('status', '--porcelain', '-uno') === '' ? '' : '+'}`;
  } catch {
    return 'unknown';
  }
}

/** Assigns results to this run unless they already belong to one. */
export const ofThisRun = (results: Result[]): Result[] =>
  results.map((result) => ({ ...result, run: result.run ?? currentRun() }));

/** Appends results with their run to a file, one JSON document per line. */
export function keepResults(file: string, results: Result[]): void {
  for (const result of ofThisRun(results)) appendFileSync(file, `${JSON.stringify(result)}\n`);
}

/** Reads the saved results of a run, one JSON document per line. */
export function readResults(file: string): Result[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Result);
}

/** The parts of a Node test runner event that this module reads. */
interface Told {
  name: string;
  nesting: number;
  message: string;
  file?: string;
  line?: number;
  column?: number;
  skip?: boolean | string;
  details?: { type?: string; error?: { failureType?: string } };
}

const TEST_FILE = /\.test\.ts$/;

/**
 * Passes events through and reports each result when it is complete: diagnostics of a test follow its end
 * event. A test declared by a function in another file belongs to the file of the surrounding test.
 */
export async function* resultsIn(
  events: AsyncIterable<TestEvent>,
  tell: (result: Result) => void,
): AsyncGenerator<TestEvent> {
  let outermost = '';
  /** The last finished test; `lastPlace` is its declaration. */
  let last: Result | null = null;
  let lastPlace = '';
  for await (const event of events) {
    const data = event.data as unknown as Told;
    const place = `${data.file} ${data.line} ${data.column}`;
    if (event.type === 'test:start' && data.nesting === 0) outermost = data.file ?? '';
    if (event.type === 'test:diagnostic' && lastPlace === place) last?.diagnostics.push(data.message);
    if (event.type === 'test:pass' || event.type === 'test:fail') {
      if (last) tell(last);
      const outcome = outcomeOf(event.type, data);
      const file = relative(root, TEST_FILE.test(data.file ?? '') ? data.file! : outermost);
      last = outcome && { file, name: data.name, outcome, diagnostics: [] };
      lastPlace = place;
    }
    yield event;
  }
  if (last) tell(last);
}

/** Returns null for a group, which has no result unless it failed before its tests. */
function outcomeOf(type: 'test:pass' | 'test:fail', { skip, details }: Told): Result['outcome'] | null {
  if (details?.type === 'suite' && (type === 'test:pass' || details.error?.failureType === 'subtestsFailed'))
    return null;
  if (skip !== undefined && skip !== false) return 'skipped';
  return type === 'test:pass' ? 'passed' : 'failed';
}
