/**
 * `npm test [-- suite …] [--changed]`: runs the gate, or the named suites of it. `npm run test:extended` adds --extended and runs
 * the tests that are not in the gate. With --changed it runs only what the changes since main, committed or not, can affect.
 * Prints the flaky tests and the totals as its last lines. With ASSURANCE_RESULTS=<file> it saves each test's result, for `npm run assure -- --from <file>`.
 */
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { affectedPackages, changedFiles } from './changed.ts';
import { packages } from './packages.ts';
import { duration } from '@portal/platform/run';
import type { Tally } from './retry.ts';
import { suites } from './suites.ts';

const CHANGED = '--changed';
const EXTENDED = '--extended';
const given = process.argv.slice(2);
const wanted = given.filter((name) => name !== CHANGED && name !== EXTENDED);
const tier = given.includes(EXTENDED) ? 'extended' : 'gate';
const unknown = wanted.filter((name) => !suites.some((suite) => suite.name === name));
if (unknown.length > 0) {
  console.error(`Unknown suite: ${unknown.join(', ')}. Known: ${suites.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

const results = process.env['ASSURANCE_RESULTS'];
if (results) {
  // The suites run in different folders, so the path must be absolute. Remove the results of an earlier run.
  process.env['ASSURANCE_RESULTS'] = resolve(results);
  rmSync(results, { force: true });
}

const affected = given.includes(CHANGED) ? affectedPackages(await changedFiles()) : new Set(packages);
const chosen = suites
  .filter(({ tiers }) => tiers.includes(tier))
  .filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  .filter((suite) => suite.packages.some((name) => affected.has(name)));
if (given.includes(CHANGED)) console.log(`Affected: ${[...affected].join(', ') || 'nothing'}`);
const total: Tally = { passed: 0, failed: 0, flaky: [] };
for (const [index, suite] of chosen.entries()) {
  const started = Date.now();
  console.log(`\n[${index + 1}/${chosen.length}] ${suite.description} …`);
  const tally = await suite.run(tier, affected).catch((error: unknown) => {
    console.error(error);
    return { passed: 0, failed: 1, flaky: [] };
  });
  total.passed += tally.passed;
  total.failed += tally.failed;
  total.flaky.push(...tally.flaky);
  console.log(`    ${tally.passed} passed, ${tally.failed} failed in ${duration(Date.now() - started)}`);
}
console.log('');
for (const name of total.flaky) console.log(`Flaky: ${name}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
