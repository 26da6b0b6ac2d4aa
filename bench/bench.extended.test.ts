import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measure, parts } from './measure.ts';

// One test for each part, so that a run prints its progress.
for (const part of parts) {
  test(`measures every row of the part ${part} once`, async () => {
    const { tables } = await measure([part], { runs: 1, say: () => {} });
    const rows = tables.flatMap(({ table }) => table.rows);
    assert.ok(rows.length > 0);
    assert.deepEqual(
      rows.filter((row) => row.join().includes('failed: ')),
      [],
    );
  });
}
