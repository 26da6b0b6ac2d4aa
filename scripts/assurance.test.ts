/** The catalogue of assurance is complete, and names no test that does not exist. */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { catalogue } from './assurance/catalogue.ts';
import { joinResults } from './assurance/join.ts';
import { api, e2e, type Line } from './assurance/line.ts';
import { RULES_KEPT } from './assurance/lines/in-the-browser.ts';
import { mutations } from './assurance/mutations/catalogue.ts';
import { keep, readKept } from './assurance/mutations/kept.ts';
import { withoutGuard } from './assurance/mutations/try.ts';
import { outcomeOf } from './assurance/outcome.ts';
import type { Result } from './assurance/results.ts';
import { root, screenPackages } from './packages.ts';

const upTo = (letter: string, last: number) =>
  Array.from({ length: last }, (_, index) => `${letter}${index + 1}`);
/** There is no D8. */
const wanted = [
  ...upTo('A', 4),
  ...upTo('B', 8),
  ...upTo('C', 8),
  ...upTo('D', 12).filter((id) => id !== 'D8'),
  ...upTo('E', 10),
  'F',
];
const checks = catalogue.flatMap(({ id, checks: own }) => own.map((check) => ({ id, ...check })));

test('every line of the catalogue is there once, says what is asked, and is tried or says that it is not', () => {
  assert.deepEqual(
    catalogue.map(({ id }) => id),
    wanted,
  );
  const empty = catalogue.filter(
    ({ says, asked, checks: own, open }) => !says || !asked || (own.length === 0 && !open),
  );
  assert.deepEqual(empty, []);
});

test('every file that is named exists, in the suite that runs it', () => {
  const wrong = checks.filter(({ suite, file }) => {
    const [folder = ''] = file.split('/');
    const inSuite = suite === 'screens' ? screenPackages.includes(folder) : folder === suite;
    return !inSuite || !existsSync(join(root, file));
  });
  assert.deepEqual(wrong, []);
});

test('every test that is named is one of its file', () => {
  const missing = checks.filter(({ file, test: name }) => {
    if (name === undefined || name === RULES_KEPT) return false;
    const text = readFileSync(join(root, file), 'utf8');
    // Of a name that is made in a loop what does not differ is found.
    if (name.includes('…')) return !name.split('…').every((part) => text.includes(part.trim()));
    return !["'", '"', '`'].some((quote) => text.includes(`${quote}${name}${quote}`));
  });
  assert.deepEqual(missing, []);
});

test('a check of the API names its databases, and nothing else does', () => {
  assert.deepEqual(
    checks.filter(({ suite, databases }) => (suite === 'api') !== (databases !== undefined)),
    [],
  );
});

test('every guard that mutations switch off stands where they say, and a test that exists has to notice', () => {
  assert.ok(mutations.length >= 40);
  assert.equal(new Set(mutations.map(({ guard }) => guard)).size, mutations.length);
  for (const mutation of mutations) {
    const source = readFileSync(join(root, mutation.file), 'utf8');
    assert.notEqual(withoutGuard(source, mutation), source);
    const { file, test: name } = mutation.caughtBy;
    assert.ok(readFileSync(join(root, file), 'utf8').includes(name), `${file} › ${name}`);
  }
});

const FILE = 'api/test/some.test.ts';
/** A result of a run in its long form, or in the usual one. */
const ran = (day: number, form: 'long' | 'usual', over: Partial<Result> = {}): Result => ({
  file: FILE,
  name: 'drawn',
  outcome: 'passed',
  diagnostics: [`${form} ${day}`],
  database: 'embedded',
  run: { date: `2026-11-0${day}T10:00:00.000Z`, commit: `c${day}`, long: form === 'long' },
  ...over,
});
const told = (...runs: Result[][]) => joinResults(runs).flatMap(({ diagnostics }) => diagnostics);

test('of several runs of a test the long form stands, then the later one; what failed last has failed', () => {
  assert.deepEqual(told([ran(1, 'long')], [ran(2, 'usual')]), ['long 1']);
  assert.deepEqual(told([ran(3, 'usual')], [ran(2, 'usual')]), ['usual 3']);
  assert.deepEqual(told([ran(3, 'long')], [ran(2, 'long'), ran(1, 'usual', { name: 'other' })]), [
    'long 3',
    'usual 1',
  ]);
  assert.deepEqual(told([ran(1, 'long')], [ran(2, 'usual', { outcome: 'failed' })]), ['usual 2']);
  assert.deepEqual(told([ran(1, 'long', { outcome: 'failed' })], [ran(2, 'usual')]), ['long 1']);
  assert.deepEqual(told([ran(1, 'long')], [ran(2, 'usual', { outcome: 'skipped' })]), ['long 1']);
  // One database says nothing of the other.
  assert.deepEqual(told([ran(1, 'long')], [ran(2, 'usual', { database: 'postgres' })]), [
    'long 1',
    'usual 2',
  ]);
});

test('what only the long form tries is open until it ran on every database', () => {
  const line: Line = {
    id: 'C7',
    says: 'Drawn requests',
    asked: '20,000',
    checks: api(FILE, 'drawn', 'plain'),
    open: 'always',
    usual: { tests: ['drawn'], open: 'drawn rarely' },
  };
  const outcome = (...forms: ('long' | 'usual')[]) =>
    outcomeOf(line, [
      ran(1, forms[0]!),
      ran(2, forms[1]!, { database: 'postgres' }),
      ran(2, 'usual', { name: 'plain' }),
      ran(2, 'usual', { name: 'plain', database: 'postgres' }),
    ]);
  assert.equal(outcome('usual', 'usual').open, 'always; drawn rarely');
  assert.equal(outcome('long', 'usual').open, 'always; drawn rarely');
  const skipped = { name: 'drawn', outcome: 'skipped' as const };
  const both = [ran(1, 'usual', skipped), ran(1, 'usual', { ...skipped, database: 'postgres' })];
  const alone = { ...line, checks: api(FILE, 'drawn') };
  const nothing = outcomeOf(alone, both);
  assert.deepEqual([nothing.open, nothing.ok], ['always; drawn rarely', true]);
  assert.equal(outcomeOf({ ...alone, usual: undefined }, both).ok, false, 'it did not run');
  const { open, runs, ok } = outcome('long', 'long');
  assert.deepEqual([open, ok], ['always', true]);
  assert.equal(runs, 'c1 of 2026-11-01, long form; c2 of 2026-11-02; c2 of 2026-11-02, long form');
});

test('what several tests count together is added up, or the most of it told', () => {
  const told = (pages: number) => ({
    diagnostics: [`sum: ${pages} pages, 0 errors`, `max: ${pages} ms`, 'alone'],
  });
  const { tried } = outcomeOf({ id: 'E7', says: '', asked: '', checks: e2e('e2e/some.e2e.ts') }, [
    { file: 'e2e/some.e2e.ts', name: 'one', outcome: 'passed', ...told(3) },
    { file: 'e2e/some.e2e.ts', name: 'two', outcome: 'passed', ...told(14) },
  ]);
  assert.equal(tried, '2 tests; alone; 17 pages, 0 errors; 14 ms');
});

test('every test that has a long form by its line is one of the line’s own', () => {
  const unknown = catalogue.flatMap(({ id, checks: own, usual }) =>
    (usual?.tests ?? [])
      .filter((name) => !own.some((check) => check.test === name))
      .map((name) => [id, name]),
  );
  assert.deepEqual(unknown, []);
});

test('mutations of several runs are joined: the later one stands, and what no run tried is left out', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-mutations-'));
  try {
    const [first, second, third] = mutations;
    const run = (day: number) => ran(day, 'usual').run!;
    const [one, two] = [join(folder, 'one'), join(folder, 'two')];
    keep(one, { mutation: first!, caught: true, run: run(2) });
    keep(one, { mutation: second!, caught: true, run: run(2) });
    keep(two, { mutation: first!, caught: false, why: 'before', run: run(1) });
    keep(two, { mutation: second!, caught: false, why: 'now', run: run(3) });
    const joined = readKept([one, two], [first!, second!, third!]);
    assert.deepEqual(
      joined.map(({ mutation, caught, why }) => [mutation, caught, why]),
      [
        [first, true, undefined],
        [second, false, 'now'],
      ],
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
