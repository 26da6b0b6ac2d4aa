import { writeFileSync } from 'node:fs';
import type { TestEvent } from 'node:test/reporters';

/** The number of dots per line. */
const WIDTH = 60;

/** The parts of a Node test runner event that this module reads. */
interface Ended {
  name: string;
  file?: string;
  line?: number;
  details: { passed?: boolean; error?: Error & { failureType?: string; cause?: unknown } };
  counts: { passed: number; failed: number; cancelled: number };
}

/** The result of a run of test files. */
export interface Report {
  passed: number;
  failed: number;
  failures: Failure[];
}

/** A failed test. Without a file, its process ended before it could run all tests. */
export interface Failure {
  name: string;
  file: string | undefined;
}

/**
 * The reporter of `npm test`: prints a dot when a test passes and the full error when one fails. Node's own
 * reporter prints failures at the end, which a hanging run never reaches. Writes a `Report` to the file that
 * TEST_REPORT names.
 */
export default async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  let dots = 0;
  const reported = new Set<string>();
  const failures: Failure[] = [];
  for await (const { type, data } of events) {
    const { name, file, line, details, counts } = data as unknown as Ended;
    // Without a file it is the summary of the whole run.
    if (type === 'test:summary' && !file) {
      const whole: Report = { passed: counts.passed, failed: counts.failed + counts.cancelled, failures };
      if (process.env['TEST_REPORT']) writeFileSync(process.env['TEST_REPORT'], JSON.stringify(whole));
    }
    // A test emits test:complete when it ends. A hook after the last test only emits test:fail.
    if (type !== 'test:complete' && type !== 'test:fail') continue;
    if (type === 'test:complete' && details.passed) {
      yield (dots += 1) % WIDTH === 0 ? '.\n' : '.';
      continue;
    }
    const place = `${file} ${line} ${name}`;
    if (reported.has(place) || details.error?.failureType === 'subtestsFailed') continue;
    reported.add(place);
    failures.push({ name, file });
    dots = 0;
    yield `\n✗ ${name}${file ? `\n  ${file}` : ''}\n${wordsOf(details.error)}\n`;
  }
  yield '\n';
}

function wordsOf(error: Ended['details']['error']): string {
  const cause = error?.cause ?? error;
  const words = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
  return words.replaceAll(/^/gm, '  ');
}
