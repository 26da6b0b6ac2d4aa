import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { mutations, nameOf, withoutGuard } from '../assurance/mutations.ts';
import { idsIn, requirements, rowsOf } from '../assurance/requirements.ts';
import { root } from '../support/packages.ts';
import type { Result } from '../support/results.ts';

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

test('every mutation matches its source and names an existing test', () => {
  assert.ok(mutations.length >= 40);
  assert.equal(new Set(mutations.map(({ guard }) => guard)).size, mutations.length);
  for (const mutation of mutations) {
    const source = read(mutation.file);
    assert.notEqual(withoutGuard(source, mutation), source);
    const [file = '', title = ''] = mutation.test.split(' › ');
    assert.match(read(file), new RegExp(`['"\`]${nameOf(title)}['"\`]`), mutation.test);
  }
});

test('an assurance passes when one of its tests ran and none failed', () => {
  const ok = (...outcomes: Result['outcome'][]) => {
    const results = outcomes.map((outcome) => ({ file: 'x.test.ts', name: '[C7, C8] requests', outcome }));
    return rowsOf(results).find(({ id }) => id === 'C7')?.ok;
  };
  assert.deepEqual(
    [ok('passed'), ok('passed', 'skipped'), ok('passed', 'failed'), ok('skipped'), ok()],
    [true, true, false, false, false],
  );
});
