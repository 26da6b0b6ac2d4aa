import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expiry } from './ingest.ts';

test('a deadline ends with the event day in Pacific time, in summer, in winter and where the clocks change', () => {
  for (const [day, end] of [
    ['2026-07-01', '2026-07-02T07:00:00.000Z'],
    ['2026-12-31', '2027-01-01T08:00:00.000Z'],
    ['2027-03-13', '2027-03-14T08:00:00.000Z'],
    ['2027-03-14', '2027-03-15T07:00:00.000Z'],
    ['2027-11-06', '2027-11-07T07:00:00.000Z'],
    ['2027-11-07', '2027-11-08T08:00:00.000Z'],
    ['2028-02-29', '2028-03-01T08:00:00.000Z'],
  ]) {
    const lastMinute = Date.parse(end!) - 60_000;
    assert.equal(expiry(day!, 72, lastMinute).toISOString(), end);
    assert.equal(expiry(day!, 0.5, lastMinute - 3_600_000).getTime(), lastMinute - 1_800_000);
  }
});
