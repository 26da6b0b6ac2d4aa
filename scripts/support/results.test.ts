import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { runWithRetry, withQuarantine, type Result } from './results.ts';
import { resultsOf, resultsOfJest } from './runners.ts';

const result = (file: string, name: string, outcome: Result['outcome']): Result => ({ file, name, outcome });

/** Runs files whose outcomes are given for the first and the second run. */
async function outcomesOf(runs: Record<string, Result['outcome']>[], code = 1) {
  const asked: string[][] = [];
  const results = await runWithRetry(['a', 'b'], async ({ files, report, alone }) => {
    assert.equal(alone, asked.length > 0);
    const outcomes = runs[asked.length] ?? {};
    asked.push(files);
    const own = Object.entries(outcomes).map(([file, outcome]) => result(file, `test of ${file}`, outcome));
    if (own.length > 0) writeFileSync(report, JSON.stringify(own));
    return own.some(({ outcome }) => outcome === 'failed') ? 1 : code;
  });
  return { asked, results: results.map(({ name, outcome, flaky }) => [name, outcome, flaky ?? false]) };
}

test('runs failed files once more and calls a test flaky that passes then', async () => {
  assert.deepEqual(await outcomesOf([{ a: 'passed', b: 'failed' }, { b: 'passed' }], 0), {
    asked: [['a', 'b'], ['b']],
    results: [
      ['test of a', 'passed', false],
      ['test of b', 'passed', true],
    ],
  });
});

test('fails for a test that fails twice', async () => {
  const { results } = await outcomesOf([{ a: 'passed', b: 'failed' }, { b: 'failed' }], 0);
  assert.deepEqual(results.at(-1), ['test of b', 'failed', false]);
});

test('runs all files once more after a run without a report, and fails without one', async () => {
  assert.deepEqual(await outcomesOf([{}, {}]), {
    asked: [
      ['a', 'b'],
      ['a', 'b'],
    ],
    results: [['The test runner', 'failed', false]],
  });
});

test('reads the results and flaky tests of Playwright’s report', () => {
  type Status = 'expected' | 'flaky' | 'unexpected' | 'skipped';
  const spec = (title: string, status: Status, projectName = 'gate') => ({
    title,
    file: 'vendor/some.spec.ts',
    tests: [{ status, projectName }],
  });
  const nested = { specs: [spec('two', 'flaky'), spec('three', 'skipped', 'under-frozen')] };
  const results = resultsOf({ suites: [{ specs: [spec('one', 'expected')], suites: [nested] }] });
  assert.deepEqual(
    results.map(({ name, outcome, flaky }) => [name, outcome, flaky]),
    [
      ['one', 'passed', false],
      ['two', 'passed', true],
      ['under-frozen: three', 'skipped', false],
    ],
  );
});

test('names the test files of a group that jest ran as one file', () => {
  const group = ['/a.test.ts', '/b.test.ts'];
  const one = (status: string, ...titles: string[]) => ({
    status,
    ancestorTitles: titles.slice(0, -1),
    title: titles.at(-1)!,
  });
  const assertionResults = [one('passed', '/a.test.ts', 'part', 'one'), one('failed', '/b.test.ts', 'two')];
  assert.deepEqual(resultsOfJest({ name: '/group.test.ts', status: 'failed', assertionResults }, group), [
    result('/a.test.ts', 'part one', 'passed'),
    result('/b.test.ts', 'two', 'failed'),
  ]);
  const broken = resultsOfJest({ name: '/group.test.ts', status: 'failed', assertionResults: [] }, group);
  assert.deepEqual(
    broken.map(({ file, outcome }) => [file, outcome]),
    group.map((file) => [file, 'failed']),
  );
});

test('does not count failures in quarantine, for at most six tests and thirty days', () => {
  const since = (day: string, name = 'one') =>
    result('a', `${name} (quarantined ${day}: it waits for mail)`, 'failed');
  const outcomes = (results: Result[]) =>
    withQuarantine(results, new Date('2026-11-24')).map(({ outcome }) => outcome);
  assert.deepEqual(outcomes([since('2026-10-26'), result('a', 'two', 'failed')]), ['quarantined', 'failed']);
  assert.deepEqual(outcomes([since('2026-10-24')]), ['quarantined', 'failed']);
  const seven = Array.from({ length: 7 }, (_, index) => since('2026-11-24', String(index)));
  assert.deepEqual(outcomes(seven.slice(1)), Array(6).fill('quarantined'));
  assert.deepEqual(outcomes(seven), [...Array<string>(7).fill('quarantined'), 'failed']);
});
