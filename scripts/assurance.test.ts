/** Tests that every assurance has a test, and how results become the table. */
import assert from 'node:assert/strict';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { mutations, withoutGuard } from './assurance/mutations.ts';
import { NO_VIOLATIONS, resultsOfPlaywright } from './assurance/playwright-results.ts';
import { idsIn, type SavedResult } from './assurance/results.ts';
import { mergeRuns, requirements, rowsOf } from './assurance/table.ts';
import { root } from './packages.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('each of the 42 assurances has a test, and each ID in a title exists', () => {
  const files = globSync('*/**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
    exclude: (path) => path.includes('node_modules') || path.endsWith('assurance.test.ts'),
  });
  const used = files.flatMap((file) =>
    [...read(file).matchAll(/['"`](\[[A-F].*?\] )/g)].flatMap(([, title = '']) => idsIn(title)),
  );
  assert.equal(Object.keys(requirements).length, 42);
  assert.deepEqual([...new Set(used)].sort(), Object.keys(requirements).sort());
});

test('every mutation matches its source and names an existing test that catches it', () => {
  assert.ok(mutations.length >= 40);
  assert.equal(new Set(mutations.map(({ guard }) => guard)).size, mutations.length);
  for (const mutation of mutations) {
    const source = read(mutation.file);
    assert.notEqual(withoutGuard(source, mutation), source);
    const [file = '', title = ''] = mutation.test.split(' › ');
    assert.ok(read(file).includes(title), mutation.test);
  }
});

/** A result of a run, in the long or in the usual form. */
const ran = (day: number, form: 'long' | 'usual', over: Partial<SavedResult> = {}): SavedResult => ({
  file: 'api/test/some.test.ts',
  name: '[C7, C8] random requests',
  outcome: 'passed',
  diagnostics: [`${form} ${day}`],
  database: 'embedded',
  run: { date: `2026-11-0${day}T10:00:00.000Z`, commit: `c${day}`, long: form === 'long' },
  ...over,
});
const merged = (...runs: SavedResult[][]) => mergeRuns(runs).flatMap(({ diagnostics }) => diagnostics);

test('a later run replaces the results of the tests that it ran, but never a failure', () => {
  assert.deepEqual(merged([ran(1, 'usual')], [ran(2, 'long')]), ['long 2']);
  assert.deepEqual(merged([ran(1, 'long')], [ran(2, 'usual', { outcome: 'skipped' })]), ['long 1']);
  assert.deepEqual(merged([ran(1, 'usual', { outcome: 'failed' })], [ran(2, 'usual')]), ['usual 1']);
  // A result on one database does not replace one on another.
  assert.equal(merged([ran(1, 'long')], [ran(2, 'usual', { database: 'postgres' })]).length, 2);
});

test('an assurance passes when one of its tests ran and none failed', () => {
  const rows = (...results: SavedResult[]) => Map.groupBy(rowsOf(results), ({ id }) => id);
  const ok = (id: string, ...results: SavedResult[]) => rows(...results).get(id)?.[0]?.ok;
  assert.equal(ok('C7', ran(1, 'usual')), true);
  assert.equal(
    ok('C8', ran(1, 'usual'), ran(1, 'usual', { database: 'postgres', outcome: 'failed' })),
    false,
  );
  assert.equal(ok('C7', ran(1, 'usual', { outcome: 'skipped' })), false);
  assert.equal(ok('A1', ran(1, 'usual')), false);
  const open = (form: 'long' | 'usual') => rows(ran(1, form)).get('C7')?.[0]?.notTested;
  assert.deepEqual([open('usual'), open('long')], ['20,000 requests: the usual run sends 1,500', '']);
  assert.throws(() => rowsOf([ran(1, 'usual', { name: '[D8] nothing' })]), /unknown assurance IDs: D8/);
});

test('adds up sum diagnostics and keeps the maximum of max diagnostics', () => {
  const [one, two] = [3, 14].map((pages) =>
    ran(1, 'usual', { diagnostics: [`sum: ${pages} pages, 0 errors`, `max: ${pages} ms`, 'alone'] }),
  );
  const row = rowsOf([one!, two!]).find(({ id }) => id === 'C7');
  assert.deepEqual(row?.figures, ['17 pages, 0 errors', '14 ms', 'alone']);
});

test('reads the results of journeys and the violations of their pages from the report of Playwright', () => {
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
    const nested = { specs: [spec('two', 'unexpected', [pages(1, 'boom')]), spec('three', 'skipped', [])] };
    const specs = [spec('one', 'expected', [pages(2), { type: 'figure', description: '3 KB' }])];
    const config = { rootDir: join(root, 'e2e/specs') };
    writeFileSync(path, JSON.stringify({ config, suites: [{ specs, suites: [nested] }] }));
    const counts = 'sum: 3 pages, 1 violations, errors or requests elsewhere';
    assert.deepEqual(
      resultsOfPlaywright(path).map(({ name, outcome, diagnostics }) => [name, outcome, ...diagnostics]),
      [
        ['one', 'passed', '3 KB'],
        ['two', 'failed'],
        ['three', 'skipped'],
        [NO_VIOLATIONS, 'failed', counts, 'boom'],
      ],
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
