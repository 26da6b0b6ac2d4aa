import fc from 'fast-check';
import { budgetExceeded, budgetFarExceeded, budgetOf, budgetText, parseBudgetRange } from './budget.ts';
import { formatDollars } from './format.ts';

test.each([
  ['$5,000 - $7,500', 5000, 7500],
  ['$5,000–$7,500', 5000, 7500],
  ['5k–8k', 5000, 8000],
  ['5-8k', 5000, 8000],
  ['$5,000 to $7,500 USD', 5000, 7500],
  ['between $5,000 and $7,500', 5000, 7500],
  ['from 5k to 8k', 5000, 8000],
  ['about $2,000 - $3,000', 2000, 3000],
  ['under $3,000', 0, 3000],
  ['Up to 4k', 0, 4000],
  ['$3,000 max', 0, 3000],
  ['$3,000 or less', 0, 3000],
  ['<$3,000', 0, 3000],
  ['$10,000+', 10_000, null],
  ['$5k - $10k+', 5000, null],
  ['over 10k', 10_000, null],
  ['10k and up', 10_000, null],
  ['from $10,000', 10_000, null],
  ['about $2,000', 2000, 2000],
  ['~2k', 2000, 2000],
  ['$2,000', 2000, 2000],
  ['$4,999.99', 4999.99, 4999.99],
])('parses %s as %s to %s', (text, min, max) => {
  expect(parseBudgetRange(text)).toEqual({ min, max });
});

test.each([
  'flexible',
  'TBD',
  '',
  ' ',
  '-',
  '$',
  '$5,000 -',
  '-5000',
  '$7,500 - $5,000',
  '5k-8',
  '$1,50 - $2,00',
  '$100 per person',
  '$5,000 or $7,500',
  '5 to 8 thousand',
  '1-2-3',
  '€5,000',
  'under',
  'about flexible',
  '$5.000 - $7.500',
])('returns null for %j', (text) => {
  expect(parseBudgetRange(text)).toBeNull();
});

const dollars = fc.integer({ min: 0, max: 10_000_000 });
const ways = fc.constantFrom(
  formatDollars,
  String,
  (amount: number) => `${formatDollars(amount)}.00`,
  (amount: number) => `${amount} USD`,
);

test('parses both ends of a range with any separator', () => {
  const joins = fc.constantFrom(' - ', '-', '–', ' — ', ' to ', '\u00a0–\u00a0');
  fc.assert(
    fc.property(dollars, dollars, joins, ways, ways, (one, other, join, first, second) => {
      const [min, max] = [Math.min(one, other), Math.max(one, other)];
      expect(parseBudgetRange(`${first(min)}${join}${second(max)}`)).toEqual({ min, max });
    }),
  );
});

test('parses a bound in words as an upper or lower limit', () => {
  fc.assert(
    fc.property(dollars, ways, (amount, way) => {
      for (const words of ['under', 'up to', 'less than', 'at most']) {
        expect(parseBudgetRange(`${words} ${way(amount)}`)).toEqual({ min: 0, max: amount });
      }
      for (const words of ['over', 'at least', 'more than', 'from']) {
        expect(parseBudgetRange(`${words} ${way(amount)}`)).toEqual({ min: amount, max: null });
      }
      expect(parseBudgetRange(`${way(amount)}+`)).toEqual({ min: amount, max: null });
    }),
  );
});

test('never throws for arbitrary text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
      const { min, max } = parseBudgetRange(text) ?? { min: 0, max: null };
      expect(min).toBeLessThanOrEqual(max ?? Infinity);
    }),
  );
});

test('gives budget_max precedence over a conflicting budget_range', () => {
  const client = { budget_max: 4000, budget_range: '$10,000+' };
  expect(budgetOf(client)).toEqual({ min: 0, max: 4000 });
  expect(budgetFarExceeded(20_000, client)).toBe('$4,000');
});

test('shows the budget text, or the maximum when there is none', () => {
  expect(budgetText({ budget_max: 4000, budget_range: null })).toBe('Up to $4,000');
  expect(budgetText({ budget_max: 4000, budget_range: 'flexible' })).toBe('flexible');
  expect(budgetText({ budget_max: null, budget_range: null })).toBeNull();
});

test('names the budget that an amount exceeds', () => {
  const client = { budget_range: '$5,000 - $7,500' };
  expect(budgetExceeded(7500, client)).toBeNull();
  expect(budgetExceeded(7501, client)).toBe('$5,000 - $7,500');
  expect(budgetExceeded(99_000, { budget_range: '$10,000+' })).toBeNull();
  expect(budgetExceeded(4001, { budget_max: 4000, budget_range: null })).toBe('$4,000');
  expect(budgetExceeded(null, client)).toBeNull();
});

test('flags an amount from five times the budget, but not a smaller one', () => {
  const client = { budget_range: '$5,000 - $7,500' };
  expect(budgetFarExceeded(37_499, client)).toBeNull();
  expect(budgetFarExceeded(37_500, client)).toBe('$5,000 - $7,500');
  expect(budgetFarExceeded(249_999, { budget_range: '$10,000+' })).toBe('$10,000+');
  expect(budgetFarExceeded(249_999, { budget_range: 'flexible' })).toBeNull();
  expect(budgetFarExceeded(null, client)).toBeNull();
});
