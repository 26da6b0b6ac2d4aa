import { execFileSync } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { TestEvent } from 'node:test/reporters';
import { root } from '../packages.ts';
import type { Database } from './line.ts';

/** How one test ended. */
export interface Result {
  /** From the root of the repository. */
  file: string;
  name: string;
  outcome: 'passed' | 'failed' | 'skipped';
  /** What it told about itself: figures, seeds. */
  diagnostics: string[];
  database?: Database;
  run?: Run;
}

/** The run that a result is of. */
export interface Run {
  /** When its first result was told, as in '2026-11-21T23:40:00.000Z'. */
  date: string;
  /** What was checked out, with '+' when files differed from it. */
  commit: string;
  /** Everything was tried as often as the catalogue asks: `pnpm assure --long`. */
  long: boolean;
}

let thisRun: Run | undefined;

/** The run that this process is. */
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

/** Results of this run say so, unless they say already which one they are of. */
export const ofThisRun = (results: Result[]): Result[] =>
  results.map((result) => ({ ...result, run: result.run ?? currentRun() }));

/** Adds results to a file, one JSON document a line, each with the run that it is of. */
export function keepResults(file: string, results: Result[]): void {
  for (const result of ofThisRun(results)) appendFileSync(file, `${JSON.stringify(result)}\n`);
}

/** The results that a run kept, one JSON document a line. */
export function readResults(file: string): Result[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Result);
}

/** What an event of Node's runner may carry, as far as it is read here. */
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

const TEST_FILE = /\.(test|e2e)\.ts$/;

/**
 * Passes events on, and tells each result when it is complete: what a test told of itself comes after its end. A test
 * that was declared by a function of another file belongs to the file of what surrounds it.
 */
export async function* resultsIn(
  events: AsyncIterable<TestEvent>,
  tell: (result: Result) => void,
): AsyncGenerator<TestEvent> {
  let outermost = '';
  /** The last one that ended, and where it is declared. */
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

/** Null: a group, which has no result of its own unless it failed before its tests. */
function outcomeOf(type: 'test:pass' | 'test:fail', { skip, details }: Told): Result['outcome'] | null {
  if (details?.type === 'suite' && (type === 'test:pass' || details.error?.failureType === 'subtestsFailed'))
    return null;
  if (skip !== undefined && skip !== false) return 'skipped';
  return type === 'test:pass' ? 'passed' : 'failed';
}
