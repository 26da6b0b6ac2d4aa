/** The text of a money field during editing, as pure functions. */
import { dollarsOf, dollarsText } from '../../domain/index.ts';

/** An edit: the text before, the text after, and the caret position after it. */
interface AmountEdit {
  before: string;
  after: string;
  caret: number;
  /** The text was inserted in one step (paste, autofill), so its commas might not be our separators. */
  replaced: boolean;
}
export interface ShownAmount {
  text: string;
  caret: number;
}

const DIGITS = /^\d*$/;
const GROUPED = /^(?:\d{1,3}(?:,\d{3})*)?$/;
/**
 * Characters that don't affect the amount. The letters of 'k', 'm' and '1e3' do, as do points, commas, signs
 * and non-ASCII digits.
 */
const WITHOUT_MEANING = /[$\s\p{Cf}a-df-jln-z]/giu;
/** More digits than any amount has. Formatting more would only slow the field down. */
const MAX_DIGITS = 15;

/** Adds separators to plain digits. Leaves any other text unchanged for validation. */
export function amountAfterEdit({ before, after, caret, replaced }: AmountEdit): ShownAmount {
  const tail = after.slice(caret);
  if (replaced || !before.endsWith(tail)) return atEnd(tidyPasted(after), after.length - caret);
  const old = before.slice(0, before.length - tail.length);
  const head = commonStart(old, after.slice(0, caret));
  const typed = after.slice(head.length, caret).replace(WITHOUT_MEANING, '');
  const start = head + typed;
  const text = start + tail;
  // A typed comma isn't one of our separators: '1,50' stays unchanged.
  const isOurs = GROUPED.test(before) && DIGITS.test(typed);
  if (!DIGITS.test(text) && !isOurs) return { text, caret: start.length };
  const grouped = group(onlyDigits(text));
  return { text: grouped, caret: positionAfterDigits(grouped, onlyDigits(start).length) };
}

/** Normalizes a valid amount, '2.5k' to '2,500'; returns other text unchanged. */
export function tidyAmount(text: string): string {
  const dollars = dollarsOf(text);
  return dollars === null ? text : dollarsText(dollars);
}

/** Like typing, pasting drops letters without a meaning: '$4000abc' is '4,000'. A text with two numbers stays. */
function tidyPasted(text: string): string {
  const isOneNumber = text.match(/\d[\d.,]*/g)?.length === 1;
  const dollars = dollarsOf(text) ?? (isOneNumber ? dollarsOf(text.replace(WITHOUT_MEANING, '')) : null);
  return dollars === null ? text : dollarsText(dollars);
}

const atEnd = (text: string, behind: number): ShownAmount => ({
  text,
  caret: Math.max(0, text.length - behind),
});

const onlyDigits = (text: string) => text.replaceAll(/\D/g, '');

function group(digits: string): string {
  const plain = digits.replace(/^0+(?=\d)/, '');
  return plain.length > MAX_DIGITS ? plain : plain.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}

function commonStart(one: string, other: string): string {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1;
  return one.slice(0, length);
}

function positionAfterDigits(text: string, digits: number): number {
  let seen = 0;
  for (let position = 0; position < text.length; position += 1) {
    if (seen === digits) return position;
    if (/\d/.test(text[position] ?? '')) seen += 1;
  }
  return text.length;
}
