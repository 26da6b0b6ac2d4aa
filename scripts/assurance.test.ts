/** Tests that the assurance catalogue is complete and names only existing tests. */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { catalogue } from './assurance/catalogue.ts';
import { joinResults } from './assurance/join.ts';
import { api, e2e, type Line } from './assurance/line.ts';
import { mutations } from './assurance/mutations/catalogue.ts';
import { keep, readKept } from './assurance/mutations/kept.ts';
import { withoutGuard } from './assurance/mutations/try.ts';
import { outcomeOf } from './assurance/outcome.ts';
import { NO_VIOLATIONS, resultsOfPlaywright } from './assurance/playwright-results.ts';
import type { Result } from './assurance/results.ts';
import { root, screenPackages } from './packages.ts';

const upTo = (letter: string, last: number) =>
  Array.from({ length: last }, (_, index) => `${letter}${index + 1}`);
/** D8 does not exist. */
const wanted = [
  ...upTo('A', 4),
  ...upTo('B', 8),
  ...upTo('C', 8),
  ...upTo('D', 12).filter((id) => id !== 'D8'),
  ...upTo('E', 10),
  'F',
];
const checks = catalogue.flatMap(({ id, checks: own }) => own.map((check) => ({ id, ...check })));

test('every catalog item is listed once, has a requirement, and has checks or an open note', () => {
  assert.deepEqual(
    catalogue.map(({ id }) => id),
    wanted,
  );
  const empty = catalogue.filter(
    ({ says, asked, checks: own, open }) => !says || !asked || (own.length === 0 && !open),
  );
  assert.deepEqual(empty, []);
});

test('every file named in a check exists in the suite that runs it', () => {
  const wrong = checks.filter(({ suite, file }) => {
    const [folder = ''] = file.split('/');
    const inSuite = suite === 'screens' ? screenPackages.includes(folder) : folder === suite;
    return !inSuite || !existsSync(join(root, file));
  });
  assert.deepEqual(wrong, []);
});

test('every test named in a check exists in its file', () => {
  const missing = checks.filter(({ file, test: name }) => {
    if (name === undefined || name === NO_VIOLATIONS) return false;
    const text = readFileSync(join(root, file), 'utf8');
    // For a name built in a loop, look for its constant parts.
    if (name.includes('…')) return !name.split('…').every((part) => text.includes(part.trim()));
    return !["'", '"', '`'].some((quote) => text.includes(`${quote}${name}${quote}`));
  });
  assert.deepEqual(missing, []);
});

test('API checks name their databases and others do not', () => {
  assert.deepEqual(
    checks.filter(({ suite, databases }) => (suite === 'api') !== (databases !== undefined)),
    [],
  );
});

test('every mutation matches its source and names an existing test that catches it', () => {
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
/** A result of a run, in the long or in the usual form. */
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

test('keeps the extended run, then the latest one, and the latest failure', () => {
  assert.deepEqual(told([ran(1, 'long')], [ran(2, 'usual')]), ['long 1']);
  assert.deepEqual(told([ran(3, 'usual')], [ran(2, 'usual')]), ['usual 3']);
  assert.deepEqual(told([ran(3, 'long')], [ran(2, 'long'), ran(1, 'usual', { name: 'other' })]), [
    'long 3',
    'usual 1',
  ]);
  assert.deepEqual(told([ran(1, 'long')], [ran(2, 'usual', { outcome: 'failed' })]), ['usual 2']);
  assert.deepEqual(told([ran(1, 'long', { outcome: 'failed' })], [ran(2, 'usual')]), ['long 1']);
  assert.deepEqual(told([ran(1, 'long')], [ran(2, 'usual', { outcome: 'skipped' })]), ['long 1']);
  // A result on one database does not replace one on another.
  assert.deepEqual(told([ran(1, 'long')], [ran(2, 'usual', { database: 'postgres' })]), [
    'long 1',
    'usual 2',
  ]);
});

test('keeps an item open until its extended run covered every database', () => {
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

test('adds up sum diagnostics and keeps the maximum of max diagnostics', () => {
  const told = (pages: number) => ({
    diagnostics: [`sum: ${pages} pages, 0 errors`, `max: ${pages} ms`, 'alone'],
  });
  const { tried } = outcomeOf({ id: 'E7', says: '', asked: '', checks: e2e('e2e/specs/some.spec.ts') }, [
    { file: 'e2e/specs/some.spec.ts', name: 'one', outcome: 'passed', ...told(3) },
    { file: 'e2e/specs/some.spec.ts', name: 'two', outcome: 'passed', ...told(14) },
  ]);
  assert.equal(tried, '2 tests; alone; 17 pages, 0 errors; 14 ms');
});

test('reads the results of journeys from the report of Playwright, with a result for what their pages did', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-report-'));
  const pages = (count: number, ...errors: string[]) => ({
    type: 'violations',
    description: JSON.stringify({ pages: count, policy: [], errors, elsewhere: [] }),
  });
  const spec = (title: string, status: string, annotations: object[]) => ({
    title,
    file: 'vendor/some.spec.ts',
    tests: [{ status, annotations }],
  });
  try {
    const path = join(folder, 'report.json');
    const report = {
      config: { rootDir: join(root, 'e2e/specs') },
      suites: [
        {
          specs: [spec('one', 'expected', [pages(2), { type: 'figure', description: '3 KB' }])],
          suites: [
            {
              specs: [spec('two', 'unexpected', [pages(1, 'Error: boom')]), spec('three', 'skipped', [])],
            },
          ],
        },
      ],
    };
    writeFileSync(path, JSON.stringify(report));
    const file = 'e2e/specs/vendor/some.spec.ts';
    const counts = 'sum: 3 pages, 0 violations of the policy, 1 uncaught errors, 0 requests elsewhere';
    assert.deepEqual(resultsOfPlaywright(path), [
      { file, name: 'one', outcome: 'passed', diagnostics: ['3 KB'] },
      { file, name: 'two', outcome: 'failed', diagnostics: [] },
      { file, name: 'three', outcome: 'skipped', diagnostics: [] },
      { file, name: NO_VIOLATIONS, outcome: 'failed', diagnostics: [counts, 'Error: boom'] },
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('every extended test of a catalog item is one of its checks', () => {
  const unknown = catalogue.flatMap(({ id, checks: own, usual }) =>
    (usual?.tests ?? [])
      .filter((name) => !own.some((check) => check.test === name))
      .map((name) => [id, name]),
  );
  assert.deepEqual(unknown, []);
});

test('merges mutation results by the latest run and leaves out untested ones', () => {
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
