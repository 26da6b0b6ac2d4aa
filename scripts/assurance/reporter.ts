import type { TestEvent } from 'node:test/reporters';
import report from '../reporter.ts';
import type { Database } from './line.ts';
import { keepResults, resultsIn } from './results.ts';

/** With ASSURANCE_LONG one test takes longer than a run may be silent. */
const SIGN_OF_LIFE_MS = 60_000;

/**
 * The reporter of `npm test`, which also adds how each test ended to the file that ASSURANCE_RESULTS names, one JSON
 * document a line. The API's runner says on which database it is.
 */
export default async function* assurance(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const file = process.env['ASSURANCE_RESULTS'];
  if (!file) throw new Error('ASSURANCE_RESULTS names the file for the results');
  const database = process.env['TEST_DATABASE'] as Database | undefined;
  const long = process.env['ASSURANCE_LONG'] === '1';
  const alive = long ? setInterval(() => process.stdout.write('…'), SIGN_OF_LIFE_MS) : undefined;
  try {
    yield* report(
      resultsIn(events, (result) => keepResults(file, [{ ...result, ...(database && { database }) }])),
    );
  } finally {
    clearInterval(alive);
  }
}
