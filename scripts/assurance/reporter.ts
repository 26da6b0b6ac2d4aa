import type { TestEvent } from 'node:test/reporters';
import report from '../reporter.ts';
import { keepResults, resultsIn } from './results.ts';

/** With ASSURANCE_LONG one test can exceed the time limit for a run without output. */
const SIGN_OF_LIFE_MS = 60_000;

/**
 * The reporter of `npm test`. It also saves the results of tests with an assurance ID to the file that
 * ASSURANCE_RESULTS names. The API's test runner sets the database.
 */
export default async function* assurance(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const file = process.env['ASSURANCE_RESULTS'];
  if (!file) throw new Error('Set ASSURANCE_RESULTS to the path of the results file');
  const database = process.env['TEST_DATABASE'];
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
