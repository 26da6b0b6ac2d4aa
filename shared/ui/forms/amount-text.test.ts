import fc from 'fast-check';
import { dollarsOf, dollarsText, parseAmount } from '../../domain/index.ts';
import { amountAfterEdit, tidyAmount, type ShownAmount } from './amount-text.ts';

const type = (character: string, { text, caret }: ShownAmount): ShownAmount =>
  amountAfterEdit({
    before: text,
    after: text.slice(0, caret) + character + text.slice(caret),
    caret: caret + character.length,
    replaced: false,
  });
const backspace = ({ text, caret }: ShownAmount): ShownAmount =>
  amountAfterEdit({
    before: text,
    after: text.slice(0, Math.max(0, caret - 1)) + text.slice(caret),
    caret: Math.max(0, caret - 1),
    replaced: false,
  });
const empty: ShownAmount = { text: '', caret: 0 };
const steps = (text: string): ShownAmount[] => {
  let now = empty;
  return Array.from(text, (character) => (now = type(character, now)));
};
const typed = (text: string) => steps(text).at(-1) ?? empty;
const pasted = (text: string) =>
  amountAfterEdit({ before: '1,500', after: text, caret: text.length, replaced: true }).text;

const amounts = fc
  .tuple(fc.integer({ min: 1, max: 100_000_000 }), fc.constantFrom(0, 50, 99))
  .map(([dollars, rest]) => dollars * 100 + rest);
const ways = fc.constantFrom<(cents: number) => string>(
  (cents) => String(cents / 100),
  (cents) => (cents / 100).toFixed(2),
  (cents) => `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
  (cents) => `$ ${(cents / 100).toLocaleString('en-US')}`,
  (cents) => `${(cents / 100).toLocaleString('de-DE', { minimumFractionDigits: 2 })}`,
  (cents) => `${cents / 100_000}k`,
  (cents) => `${cents / 100_000_000}m`,
);

test('typing never shows ten times the intended amount or more', () => {
  fc.assert(
    fc.property(amounts, ways, (cents, way) => {
      for (const { text } of steps(way(cents))) {
        const amount = parseAmount(text);
        expect('cents' in amount ? amount.cents : 0).toBeLessThan(cents * 10);
      }
    }),
  );
});

test('typed and pasted text parse to the same amount', () => {
  fc.assert(
    fc.property(amounts, ways, (cents, way) => {
      const text = way(cents);
      expect(dollarsOf(typed(text).text)).toBe(dollarsOf(text));
    }),
  );
});

test('formats thousands separators wherever digits are typed or deleted', () => {
  const edits = fc.array(
    fc.record({ at: fc.nat(20), key: fc.constantFrom('0', '1', '5', '9', 'delete' as const) }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(edits, (keys) => {
      let now = empty;
      for (const { at, key } of keys) {
        const from = { text: now.text, caret: Math.min(at, now.text.length) };
        now = key === 'delete' ? backspace(from) : type(key, from);
        expect(now.text).toBe(dollarsText(dollarsOf(now.text)));
        expect(now.caret).toBeLessThanOrEqual(now.text.length);
      }
    }),
  );
});

test('tidyAmount is idempotent and keeps the amount', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        amounts.map(String),
        fc.tuple(amounts, ways).map(([a, w]) => w(a)),
      ),
      (text) => {
        expect(tidyAmount(tidyAmount(text))).toBe(tidyAmount(text));
        expect(dollarsOf(tidyAmount(text))).toBe(dollarsOf(text));
      },
    ),
  );
});

test.each([
  ['2500', '2,500'],
  ['$12,5a00', '12,500'],
  ['2,499.99', '2,499.99'],
  ['7500.50', '7,500.50'],
  ['2.5k', '2.5k'],
  ['1,50', '1,50'],
  ['1e3', '1e3'],
  ['-5', '-5'],
  ['1.234,56', '1.234,56'],
])('typing %s shows %s', (keys, shown) => {
  expect(typed(keys)).toEqual({ text: shown, caret: shown.length });
});

test.each([
  ['$ 7,500.00', '7,500'],
  ['2.5k', '2,500'],
  ['$2,499.99', '$2,499.99'],
  ['1,50', '1,50'],
  ['1,5000', '1,5000'],
  ['$4000abc', '4,000'],
  ['about $4,000 or so', '4,000'],
  ['4 to 5', '4 to 5'],
])('pasting %s shows %s', (text, shown) => {
  expect(pasted(text)).toBe(shown);
});

test('keeps the caret after the same digit', () => {
  expect(type('7', { text: '12,500', caret: 1 })).toEqual({ text: '172,500', caret: 2 });
  expect(backspace({ text: '12,500', caret: 3 })).toEqual({ text: '12,500', caret: 2 });
  expect(backspace({ text: '172,500', caret: 2 })).toEqual({ text: '12,500', caret: 1 });
  expect(type('a', { text: '12,500', caret: 1 })).toEqual({ text: '12,500', caret: 1 });
  expect(backspace({ text: '2,499.99', caret: 6 })).toEqual({ text: '2,49999', caret: 5 });
});
