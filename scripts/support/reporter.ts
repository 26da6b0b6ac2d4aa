import { writeFileSync } from 'node:fs';
import type { TestEvent } from 'node:test/reporters';
import type { Result } from './results.ts';

/** The number of dots per line. */
const WIDTH = 60;

/** The parts of a Node test runner event that this module reads. */
interface Ended {
  name: string;
  file?: string;
  line?: number;
  skip?: boolean | string;
  details: { type?: string; passed?: boolean; error?: Error & { failureType?: string; cause?: unknown } };
}

/**
 * The reporter of `npm test`: prints a dot when a test passes and the full error when one fails. Node's own
 * reporter prints failures at the end, which a hanging run never reaches. Writes the `Result`s to the file that
 * TEST_REPORT names.
 */
export default async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  let dots = 0;
  const results: Result[] = [];
  const failed = new Set<string>();
  const database = process.env['TEST_DATABASE'];
  for await (const { type, data } of events) {
    // A test emits test:complete when it ends. A hook after the last test only emits test:fail.
    if (type !== 'test:complete' && type !== 'test:fail') continue;
    const { name, file = '', line, skip, details } = data as unknown as Ended;
    const add = (outcome: Result['outcome']) =>
      results.push({ file, name, outcome, ...(database && { database }) });
    if (type === 'test:complete' && details.passed) {
      // Node also reports each file as a test.
      if (details.type === 'suite' || file.endsWith(name.replace(/^(\.\.\/)+/, '/'))) continue;
      add(skip ? 'skipped' : 'passed');
      yield (dots += 1) % WIDTH === 0 ? '.\n' : '.';
      continue;
    }
    const place = `${file} ${line} ${name}`;
    if (failed.has(place) || details.error?.failureType === 'subtestsFailed') continue;
    failed.add(place);
    add('failed');
    dots = 0;
    const cause = details.error?.cause ?? details.error;
    const text = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
    yield `\n✗ ${name}\n  ${file}\n${text.replaceAll(/^/gm, '  ')}\n`;
  }
  if (process.env['TEST_REPORT']) writeFileSync(process.env['TEST_REPORT'], JSON.stringify(results));
  yield '\n';
}
