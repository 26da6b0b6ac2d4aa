/**
 * `npm test [-- suite … | area] [--changed]`: runs the gate, the named suites or one area of it. `npm run test:extended` adds
 * --extended and runs the tests that are not in the gate. With --changed it runs only what the changes since main, committed
 * or not, can affect. Saves the results of a whole run for `npm run assure`, and prints the flaky tests and the totals as its
 * last lines.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readArguments } from '@portal/platform/commands/command';
import { duration } from '@portal/platform/run';
import { affectedBy, changedFiles, everything } from '../support/changed.ts';
import { missingPrograms } from '../support/missing-programs.ts';
import { root } from '../support/packages.ts';
import { withQuarantine, type Result } from '../support/results.ts';
import type { Tier } from '../support/runners.ts';
import { areas, suites, type Suite } from '../support/suites.ts';
import { keepTemporaryFilesInMemory } from '../support/temporary-files.ts';

/** A run of the whole gate that takes longer prints the time of each suite. */
const SLOW_MS = 15 * 60_000;

const usage = `
npm test [-- <suite>… | <area>] [-- --changed]
npm run test:extended [-- <suite>…]

Runs the tests: the gate, or with test:extended those that are not in the gate.

  <suite>     ${Object.keys(suites).join(', ')}
  <area>      ${Object.keys(areas).join(', ')}: its screens, its folders of the API, its journeys
  --changed   only the suites that the changes since main can affect, committed or not
`;
const { values, positionals } = readArguments({
  usage,
  options: { changed: { type: 'boolean' }, extended: { type: 'boolean' } },
});
const tier: Tier = values.extended ? 'extended' : 'gate';
const area = positionals.length === 1 ? areas[positionals[0]!] : undefined;
const unknown = positionals.filter((name) => !area && !Object.hasOwn(suites, name));
if (unknown.length > 0) {
  const known = [...Object.keys(suites), ...Object.keys(areas)];
  console.error(`Unknown suite or area: ${unknown.join(', ')}. Known: ${known.join(', ')}.`);
  process.exit(1);
}

keepTemporaryFilesInMemory();
const affected = values.changed ? affectedBy(await changedFiles()) : everything;
if (values.changed) console.log(`Affected: ${affected.suites.join(', ') || 'nothing'}`);
const chosen = Object.keys(suites).filter(
  (name) =>
    affected.suites.includes(name) && (area || positionals.length === 0 || positionals.includes(name)),
);

const missing = missingPrograms(chosen);
if (missing.length > 0) {
  console.error(missing.join('\n'));
  process.exit(1);
}

const found: Result[] = [];
const count = (among: Result[], outcome: Result['outcome']) =>
  among.filter((one) => one.outcome === outcome).length;
const times: string[] = [];
const began = Date.now();

async function runSuite(name: string): Promise<void> {
  const { description, run } = (suites as Record<string, Suite>)[name]!;
  const started = Date.now();
  console.log(`\n${description} …`);
  const own = await run({ tier, area, screens: affected.screens }).catch((error: unknown): Result[] => {
    console.error(error);
    return [{ file: root, name, outcome: 'failed' }];
  });
  found.push(...own);
  const took = duration(Date.now() - started);
  times.push(`${name} ${took}`);
  console.log(`\n${description}: ${count(own, 'passed')} passed, ${count(own, 'failed')} failed in ${took}`);
}

// Each suite keeps two cores busy, so two at the same time would take longer.
for (const name of chosen) await runSuite(name);
const results = withQuarantine(found);
if (positionals.length === 0 && affected === everything) {
  const saved = join(root, 'node_modules/.cache/test-results', `${tier}.json`);
  mkdirSync(dirname(saved), { recursive: true });
  writeFileSync(saved, JSON.stringify(results));
}
console.log('');
if (tier === 'gate' && Date.now() - began > SLOW_MS) console.log(`Slow: ${times.join(', ')}`);
for (const { name } of results.filter(({ outcome }) => outcome === 'quarantined'))
  console.log(`Quarantined: ${name}`);
for (const { name } of results.filter(({ file, outcome }) => file === '' && outcome === 'failed'))
  console.log(`✗ ${name}`);
for (const { name, database } of results.filter(({ flaky }) => flaky))
  console.log(`Flaky: ${name}${database ? ` (${database})` : ''}`);
console.log(`${count(results, 'passed')} passed, ${count(results, 'failed')} failed`);
process.exit(count(results, 'failed') === 0 ? 0 : 1);
