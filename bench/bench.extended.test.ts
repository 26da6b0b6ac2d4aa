import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measure, parts } from './measure.ts';

test('measures the portal and every peer once', async () => {
  const { tables } = await measure(parts, { runs: 1, say: () => {} });
  const titles = tables.map(({ title }) => title);
  assert.deepEqual([...new Set(titles)], ['Front end', 'Builds', 'API']);
  const failed = tables.flatMap(({ table }) => table.rows).filter((row) => row.join().includes('failed: '));
  assert.deepEqual(failed, []);
});
