/**
 * `npm test [-- suite …]`: every test there is, or the named suites. Prints one plain last line. With
 * ASSURANCE_RESULTS=<file> it keeps how each test ended, for `npm run assure -- --from <file>`.
 */
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { duration } from './run.ts';
import { suites } from './suites.ts';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !suites.some((suite) => suite.name === name));
if (unknown.length > 0) {
  console.error(
    `Unknown suite: ${unknown.join(', ')}. There are: ${suites.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}

const results = process.env['ASSURANCE_RESULTS'];
if (results) {
  // Each suite runs in a folder of its own, and what an earlier run kept is none of this one's.
  process.env['ASSURANCE_RESULTS'] = resolve(results);
  rmSync(results, { force: true });
}

const chosen = wanted.length === 0 ? suites : suites.filter(({ name }) => wanted.includes(name));
const total = { passed: 0, failed: 0 };
for (const [index, suite] of chosen.entries()) {
  const started = Date.now();
  console.log(`\n[${index + 1}/${chosen.length}] ${suite.says} …`);
  const tally = await suite.run().catch((error: unknown) => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
  total.passed += tally.passed;
  total.failed += tally.failed;
  console.log(`    ${tally.passed} passed, ${tally.failed} failed in ${duration(Date.now() - started)}`);
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
