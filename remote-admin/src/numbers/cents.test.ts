import { centsOf, centsText, tidyCents } from './cents.ts';

test.each([
  ['777', 77_700],
  ['$1,234.50', 123_450],
  ['0.01', 1],
  ['1,50', null],
  ['12.5', null],
  ['', null],
])('reads %s as %s cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents);
});

test('shows what it reads, and leaves other text as it was typed', () => {
  expect(centsText(123_450)).toBe('1,234.50');
  expect(tidyCents('1234')).toBe('1,234.00');
  expect(tidyCents('twelve')).toBe('twelve');
});
