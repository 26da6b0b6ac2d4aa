import fc from 'fast-check';
import { dollarsOf, dollarsProblem, dollarsText, MAX_DOLLARS, parseAmount, parseDollars } from './amount.ts';

const cents = fc.integer({ min: 0, max: MAX_DOLLARS * 100 });
const pad = fc.constantFrom('', ' ', '\u00a0', '\u200e');
const currency = fc.constantFrom(
  ['', ''],
  ['$', ''],
  ['$ ', ''],
  ['USD ', ''],
  ['US$', ''],
  ['', ' USD'],
  ['$', ' dollars'],
);
const separators = fc.constantFrom('', ',', ' ', '\u00a0', '\u202f');

/** Formats cents with separators, the way a user might type them. */
const written = (amount: number, separator: string) => {
  const full = String(Math.floor(amount / 100)).replaceAll(/\B(?=(?:\d{3})+$)/g, separator);
  const rest = amount % 100;
  return rest === 0 ? [full, `${full}.00`] : [`${full}.${String(rest).padStart(2, '0')}`];
};

test('parses an amount in every supported notation', () => {
  fc.assert(
    fc.property(cents, separators, currency, pad, (amount, separator, [before, behind], blank) => {
      for (const text of written(amount, separator)) {
        expect(parseAmount(`${blank}${before}${text}${behind}${blank}`)).toEqual({ cents: amount });
      }
    }),
  );
});

test('parses thousands and millions with up to three decimals', () => {
  const unit = fc.constantFrom(['k', 1], ['K', 1], [' k', 1], ['m', 1000], ['M', 1000] as const);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999 }), unit, (thousandths, [name, times]) => {
      const short = String(thousandths / 1000);
      expect(parseAmount(`$${short}${name}`)).toEqual({ cents: thousandths * Number(times) * 100 });
    }),
  );
});

test('round-trips every amount that a field shows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_DOLLARS }), (dollars) => {
      const shown = dollarsText(dollars);
      expect(dollarsOf(shown)).toBe(dollars);
      expect(dollarsText(dollarsOf(shown))).toBe(shown);
    }),
  );
});

test.each([
  ['$2,499.99', 249_999],
  ['7500.50', 750_050],
  ['2.5k', 250_000],
  ['$ 7,500.00', 750_000],
  ['1.25M', 125_000_000],
  ['007', 700],
])('parses %s as %i cents', (text, amount) => {
  expect(parseAmount(text)).toEqual({ cents: amount });
});

test.each([
  '1,50',
  '1.234,56',
  '1.234',
  '12.5',
  '1e3',
  '٣٠٠',
  '３００',
  '-5',
  '--',
  '−5',
  '(500)',
  '.50',
  '7,500.',
  '1,2500',
  '0,500',
  '12 34',
  '1,234 567',
  '1,500k',
  '2500k',
  '2,5k',
  '1k5',
  '5%',
  '€500',
  '500 EUR',
  '0x10',
  'Infinity',
  'NaN',
  '1/2',
  '5-8',
  '2,500 per person',
  'ten',
  `${'9'.repeat(60)}`,
])('rejects %s as unclear', (text) => {
  expect(parseAmount(text)).toEqual({ problem: 'unclear' });
});

test('suggests the nearest whole dollars for an amount with cents', () => {
  expect(parseDollars('$2,499.99')).toEqual({ problem: 'cents', below: 2499, above: 2500 });
  expect(dollarsProblem('$2,499.99')).toBe('Enter whole dollars: 2,499 or 2,500');
});

test('rejects an amount above the limit or the safe number range as too large', () => {
  expect(parseAmount('99,999,999,999,999,999')).toEqual({ problem: 'too_large' });
  expect(dollarsProblem('99,999,999,999,999,999')).toBe('Please enter an amount of at most $1,000,000,000');
  expect(dollarsProblem('10,000,001', { max: 10_000_000 })).toBe(
    'Please enter an amount of at most $10,000,000',
  );
});

test('treats blank text as no amount without an error', () => {
  expect(dollarsOf(' ')).toBeNull();
  expect(dollarsProblem('\u00a0')).toBeUndefined();
});
