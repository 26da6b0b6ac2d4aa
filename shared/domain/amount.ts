/**
 * Parsing of user-written amounts. Every typed, pasted or extracted amount goes through {@link parseAmount},
 * which rejects ambiguous text instead of guessing.
 */
import { formatDollars, formatNumber } from './format.ts';
import * as messages from './messages.ts';

/** `unclear`: not an amount, or ambiguous. `too_large`: beyond the exact range of a number. */
export type Amount = { cents: number } | { problem: 'empty' | 'unclear' | 'too_large' };
/** An amount without cents; `below` and `above` are the nearest whole dollars. */
type DollarAmount =
  | { dollars: number }
  | { problem: 'empty' | 'unclear' | 'too_large' }
  | { problem: 'cents'; below: number; above: number };

// A comma or space separates groups of three digits; a point precedes two digits of cents. So 1,50 and 12.5
// don't match.
const BLANK = '[ \\u00a0\\u2009\\u202f]';
const WHOLE = `\\d+|[1-9]\\d{0,2}(?:,\\d{3})+|[1-9]\\d{0,2}(?:${BLANK}\\d{3})+`;
const AMOUNT = new RegExp(
  `^(?:USD?\\s*)?\\$?\\s*(?:(?<whole>${WHOLE})(?:\\.(?<cents>\\d{2}))?` +
    `|(?<short>\\d{1,3})(?:\\.(?<fraction>\\d{1,3}))?\\s*(?<unit>[km]))(?:\\s*(?:USD|dollars?))?$`,
  'i',
);
const CENTS_OF_THOUSANDTHS = { k: 100, m: 100_000 } as const;
/** Longer texts contain more than an amount. */
const MAX_LENGTH = 40;
/** Invisible characters that pasted text can contain: direction marks, zero-width joiners, soft hyphens. */
const INVISIBLE = /\p{Cf}/gu;

/**
 * Parses an amount: '$2,499.99', '2 500 USD', '2.5k', '1.2m'. Cents are exact. Rejects ambiguous text
 * ('1,50', '1.234', '12.5', '1e3'), negative amounts, and digits other than 0 to 9.
 */
export function parseAmount(text: string): Amount {
  const written = text.replace(INVISIBLE, '').trim();
  if (written === '') return { problem: 'empty' };
  const found = written.length > MAX_LENGTH ? undefined : AMOUNT.exec(written)?.groups;
  if (!found) return { problem: 'unclear' };
  const { whole, cents = '00', short, fraction = '' } = found;
  const total =
    whole === undefined
      ? Number(`${short}${fraction.padEnd(3, '0')}`) *
        CENTS_OF_THOUSANDTHS[found['unit']!.toLowerCase() as 'k' | 'm']
      : Number(`${whole.replaceAll(/\D/g, '')}${cents}`);
  return Number.isSafeInteger(total) ? { cents: total } : { problem: 'too_large' };
}

/** Parses an amount in whole dollars: '2,500.00' is 2500, '2,499.99' is rejected for its cents. */
export function parseDollars(text: string): DollarAmount {
  const amount = parseAmount(text);
  if ('problem' in amount) return amount;
  const dollars = amount.cents / 100;
  if (Number.isInteger(dollars)) return { dollars };
  return { problem: 'cents', below: Math.floor(dollars), above: Math.ceil(dollars) };
}

/** Returns the whole dollars of a text, or null if it is empty or {@link dollarsProblem} rejects it. */
export function dollarsOf(text: string): number | null {
  const read = parseDollars(text);
  return 'dollars' in read ? read.dollars : null;
}

/** Formats whole dollars for a field: 2500 → '2,500', null → ''. */
export function dollarsText(dollars: number | null): string {
  return dollars === null ? '' : formatNumber(dollars);
}

/** Maximum whole dollars of a price or budget in the API (contract: Dollars). */
export const MAX_DOLLARS = 1_000_000_000;
/** Maximum whole dollars of a booking. */
export const MAX_BOOKING_DOLLARS = 10_000_000;

/**
 * Validates a text as whole dollars. Returns undefined if it is valid or empty. `invalid` replaces the
 * default message where the specification gives one.
 */
export function dollarsProblem(
  text: string,
  { max = MAX_DOLLARS, invalid }: { max?: number; invalid?: string } = {},
): string | undefined {
  const read = parseDollars(text);
  if ('dollars' in read && read.dollars <= max) return undefined;
  if ('problem' in read) {
    if (read.problem === 'empty') return undefined;
    if (read.problem === 'cents') {
      return messages.wholeDollars(formatNumber(read.below), formatNumber(read.above));
    }
    if (read.problem === 'unclear') return invalid ?? messages.amountInvalid;
  }
  return invalid ?? messages.amountTooLarge(formatDollars(max));
}
