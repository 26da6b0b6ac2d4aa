import { formatDuration } from './duration.ts';

const minutes = (count: number) => count * 60_000;

test.each([
  [20_000, '1 min'],
  [minutes(59), '59 min'],
  [minutes(60), '1 h'],
  [minutes(61), '1 h 1 min'],
  [minutes(24 * 60), '1 day'],
  [minutes(49 * 60 + 5), '2 days 1 h'],
])('formats %i ms as %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});
