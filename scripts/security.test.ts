/** The threat model claims nothing that no test proves: every check that docs/security.md names exists. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './packages.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const rows = read('docs/security.md')
  .split('\n')
  .filter((line) => /^\| (?!Threat|-)/.test(line));

test('every threat has a check', () => {
  assert.ok(rows.length >= 40);
  assert.deepEqual(
    rows.filter((row) => !/`\S+ › ['"].+['"]`/.test(row)),
    [],
  );
});

test('every check is a test of the file that is named', () => {
  const missing = rows.filter((row) => {
    const [, file = '', name = ''] = /`(\S+) › (['"].+['"])`/.exec(row) ?? [];
    return !read(file).includes(name);
  });
  assert.deepEqual(missing, []);
});
