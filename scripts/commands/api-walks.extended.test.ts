/** A request passes through no more files of the API than its budget allows. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measuredBudgets } from '../support/budgets.ts';

test(
  'the measured requests pass through at most as many files as allowed',
  { timeout: 120_000 },
  async () => {
    const measured = await measuredBudgets();
    assert.equal(measured.length, 5);
    assert.deepEqual(
      measured.filter(({ now, most }) => now > most || now === 0),
      [],
    );
  },
);
