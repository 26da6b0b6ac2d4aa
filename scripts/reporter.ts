import type { TestEvent } from 'node:test/reporters';

/** The number of dots per line. */
const WIDTH = 60;

/** The parts of a Node test runner event that this module reads. */
interface Ended {
  name: string;
  file?: string;
  line?: number;
  details: { passed?: boolean; error?: Error & { failureType?: string; cause?: unknown } };
}

/**
 * The reporter of `npm test`: prints a dot when a test passes and the full error when one fails. Node's own
 * reporter prints failures at the end, which a hanging run never reaches.
 */
export default async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  let dots = 0;
  const reported = new Set<string>();
  for await (const { type, data } of events) {
    // A test emits test:complete when it ends. A hook after the last test only emits test:fail.
    if (type !== 'test:complete' && type !== 'test:fail') continue;
    const { name, file, line, details } = data as unknown as Ended;
    if (type === 'test:complete' && details.passed) {
      yield (dots += 1) % WIDTH === 0 ? '.\n' : '.';
      continue;
    }
    const place = `${file} ${line} ${name}`;
    if (reported.has(place) || details.error?.failureType === 'subtestsFailed') continue;
    reported.add(place);
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
