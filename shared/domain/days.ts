import * as messages from './messages.ts';
import { serverNow } from './server-time.ts';

/** First and last day that a request accepts: the years 2000 to 2100, as YYYY-MM-DD. */
export const DAY_FIRST = '2000-01-01';
export const DAY_LAST = '2100-12-31';
/** Maximum length of a date range, in years. */
export const SPAN_YEARS_MAX = 5;
/** Most days that an account can block. */
export const BLOCKED_DATES_MAX = 730;

/** A range of calendar days, both included; either end can be open. */
export interface OpenSpan {
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * Validates a range of calendar days. Returns the faulty end with a message, or null if the range is valid.
 */
export function spanFault({ from, to }: OpenSpan): { field: 'from' | 'to'; message: string } | null {
  const outside = (day: string | undefined) => day !== undefined && (day < DAY_FIRST || day > DAY_LAST);
  if (outside(from)) return { field: 'from', message: messages.dayInvalid };
  if (outside(to)) return { field: 'to', message: messages.dayInvalid };
  if (from === undefined || to === undefined) return null;
  if (from > to) return { field: 'to', message: messages.daysWrongOrder };
  const latest = `${Number(from.slice(0, 4)) + SPAN_YEARS_MAX}${from.slice(4)}`;
  return to > latest ? { field: 'from', message: messages.spanTooLong } : null;
}

/** A calendar date as the API expects it, or undefined. '2027-02-30' is invalid. */
export function calendarDay(text: string | null): string | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined;
}

const DAY_MS = 86_400_000;

/** Full days since an instant. `now` is in ms. */
export const daysSince = (instant: string, now = serverNow()): number =>
  Math.max(0, Math.floor((now - Date.parse(instant)) / DAY_MS));
