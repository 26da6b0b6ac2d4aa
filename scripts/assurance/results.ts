import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { TestEvent } from 'node:test/reporters';
import { ReleaseError } from '@portal/platform/store';
import { root } from '../packages.ts';

/** The result of one test. */
export interface Result {
  /** Relative to the root of the repository. */
  file: string;
  name: string;
  outcome: 'passed' | 'failed' | 'skipped';
  /** The diagnostics of the test: figures and seeds. */
  diagnostics: string[];
  database?: string;
  /** Failed, and passed when it ran again. */
  flaky?: boolean;
}

/** A saved result, with the run that it belongs to. */
export interface SavedResult extends Result {
  run: Run;
}

export interface Run {
  /** The time of the first result, such as '2026-11-21T23:40:00.000Z'. */
  date: string;
  /** The commit that was checked out, with '+' if files differed from it. */
  commit: string;
  /** The run repeated tests as often as the requirements say (`ASSURANCE_LONG=1`). */
  long: boolean;
}

/** The assurance IDs in a test's title, such as A3 and A4 in '[A3, A4] ignores unknown fields'. */
export const idsIn = (title: string): string[] =>
  /^\[([A-F]\d*(?:, [A-F]\d*)*)\] /.exec(title)?.[1]?.split(', ') ?? [];

let run: Run | undefined;

/** Appends the results of tests with an assurance ID to a file, one JSON document per line. */
export function keepResults(file: string, results: Result[]): void {
  run ??= { date: new Date().toISOString(), commit: commit(), long: process.env['ASSURANCE_LONG'] === '1' };
  for (const result of results) {
    if (idsIn(result.name).length > 0) appendFileSync(file, `${JSON.stringify({ ...result, run })}\n`);
  }
}

/** The commit that is checked out, with '+' if files differ from it. */
export function commit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  return git('rev-parse', '--short=7', 'HEAD') + (git('status', '--porcelain', '-uno') === '' ? '' : '+');
}

/** Reads the saved results of a run. The result of a repeated test replaces its first result. */
export function readResults(file: string): SavedResult[] {
  if (!existsSync(file)) throw new ReleaseError(`File not found: ${file}.`);
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const results = lines.map((line) => JSON.parse(line) as SavedResult);
  return [...new Map(results.map((one) => [`${one.file} › ${one.name} ${one.database}`, one])).values()];
}

/** The parts of a Node test runner event that this module reads. */
interface EventData {
  name: string;
  message: string;
  file?: string;
  line?: number;
  column?: number;
  skip?: boolean | string;
}

/** Passes events through and reports each result when it is complete: diagnostics of a test follow its end event. */
export async function* resultsIn(
  events: AsyncIterable<TestEvent>,
  save: (result: Result) => void,
): AsyncGenerator<TestEvent> {
  let last: Result | undefined;
  /** Where the last finished test is declared. */
  let lastPlace = '';
  for await (const event of events) {
    const data = event.data as unknown as EventData;
    const place = `${data.file} ${data.line} ${data.column}`;
    if (event.type === 'test:diagnostic' && lastPlace === place) last?.diagnostics.push(data.message);
    if (event.type === 'test:pass' || event.type === 'test:fail') {
      if (last) save(last);
      const skipped = data.skip !== undefined && data.skip !== false;
      const outcome = skipped ? 'skipped' : event.type === 'test:pass' ? 'passed' : 'failed';
      last = { file: relative(root, data.file ?? ''), name: data.name, outcome, diagnostics: [] };
      lastPlace = place;
    }
    yield event;
  }
  if (last) save(last);
}
