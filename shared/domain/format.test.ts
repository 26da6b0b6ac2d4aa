import fc from 'fast-check';
import { parseAmount } from './amount.ts';
import {
  describeWait,
  formatCents,
  formatDollars,
  formatTime,
  formatWait,
  pacificInstants,
} from './format.ts';

test('formats dollars with cents only when there are some', () => {
  expect(formatDollars(2500)).toBe('$2,500');
  expect(formatDollars(2499.99)).toBe('$2,499.99');
  expect(formatDollars(0.5)).toBe('$0.50');
});

test('formats a time of day', () => {
  expect(formatTime('09:30')).toMatch(/^9:30\sAM$/);
  expect(formatTime('00:05')).toMatch(/^12:05\sAM$/);
});

test('round-trips every amount through format and parse', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000_00 }), (cents) => {
      expect(parseAmount(formatDollars(cents / 100))).toEqual({ cents });
      expect(parseAmount(formatCents(cents / 100))).toEqual({ cents });
    }),
  );
});

test.each([
  [42, '42 s', '42 seconds'],
  [1, '1 s', '1 second'],
  [90, '90 s', '90 seconds'],
  [899, '14:59', '15 minutes'],
  [5400, '1:30:00', '90 minutes'],
  [7200, '2:00:00', '2 hours'],
  [86_399, '23:59:59', '24 hours'],
])('formats a wait of %d seconds as %s and as %s', (seconds, counting, described) => {
  expect(formatWait(seconds)).toBe(counting);
  expect(describeWait(seconds)).toBe(described);
});

test.each([
  ['2027-07-01', '09:30', ['2027-07-01T16:30:00.000Z']],
  ['2027-01-15', '09:30', ['2027-01-15T17:30:00.000Z']],
  ['2027-03-14', '02:30', []],
  ['2027-11-07', '00:59', ['2027-11-07T07:59:00.000Z']],
  ['2027-11-07', '01:30', ['2027-11-07T08:30:00.000Z', '2027-11-07T09:30:00.000Z']],
  ['2027-11-07', '02:00', ['2027-11-07T10:00:00.000Z']],
  ['', '09:30', []],
])('finds the instants at which Pacific clocks show %s %s', (day, time, instants) => {
  expect(pacificInstants(day, time).map((instant) => instant.toISOString())).toEqual(instants);
});
