import type { TestEvent } from 'node:test/reporters';

/** How many dots make a line. */
const WIDTH = 60;

/** What a test event of Node's runner may carry, as far as it is told here. */
interface Ended {
  name: string;
  file?: string;
  line?: number;
  details: { passed?: boolean; error?: Error & { failureType?: string; cause?: unknown } };
}

/**
 * The reporter of `npm test`: a dot for each test the moment it has ended, and what failed at once, in full. Node's own
 * keeps failures for the end, which a run that hangs never reaches.
 */
export default async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  let dots = 0;
  const told = new Set<string>();
  for await (const { type, data } of events) {
    // A test completes when it ends; a hook after the last one only fails.
    if (type !== 'test:complete' && type !== 'test:fail') continue;
    const { name, file, line, details } = data as unknown as Ended;
    if (type === 'test:complete' && details.passed) {
      yield (dots += 1) % WIDTH === 0 ? '.\n' : '.';
      continue;
    }
    const place = `${file} ${line} ${name}`;
    if (told.has(place) || details.error?.failureType === 'subtestsFailed') continue;
    told.add(place);
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
