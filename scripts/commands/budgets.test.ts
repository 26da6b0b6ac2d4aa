/** What a newcomer has to know stays within its limits. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { budgets, walk } from '../support/budgets.ts';
import { root } from '../support/packages.ts';

for (const { what, now, most } of budgets()) {
  test(`${what}: at most ${most}`, () => {
    assert.ok(now > 0 || most === 0, 'nothing was counted');
    assert.ok(now <= most, `${now}`);
  });
}

for (const heading of [
  'A lead, from URL to SQL and back',
  'A new endpoint and its call',
  'A new page',
  'A new admin list',
  'One more line on a screen',
]) {
  test(`names existing files only: ${heading}`, () => {
    assert.deepEqual(
      walk(heading).filter((path) => !existsSync(join(root, path))),
      [],
    );
  });
}
