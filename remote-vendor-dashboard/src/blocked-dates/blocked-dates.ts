/** Dates on which a vendor takes no events: date ranges on screen, single dates in the API. Pure. */
import { BLOCKED_DATES_MAX, DAY_LAST, formatShortDate, messages } from '@portal/shared/domain';

/** Calendar dates, YYYY-MM-DD, both inclusive. */
export interface Span {
  from: string;
  to: string;
}

/** Merges consecutive dates into spans. `dates` must be sorted. */
export function spansOf(dates: string[]): Span[] {
  const spans: Span[] = [];
  for (const date of dates) {
    const last = spans.at(-1);
    if (last && dayAfter(last.to) === date) last.to = date;
    else spans.push({ from: date, to: date });
  }
  return spans;
}

/** Adds the dates of a span. The result is sorted and has no duplicates. */
export function withSpan(dates: string[], span: Span): string[] {
  return [...new Set([...dates, ...daysOf(span)])].sort();
}

export function withoutSpan(dates: string[], { from, to }: Span): string[] {
  return dates.filter((date) => date < from || date > to);
}

/** 'Jun 14, 2027', or 'Jun 14, 2027 – Jun 20, 2027'. */
export function spanLabel({ from, to }: Span): string {
  return from === to ? formatShortDate(from) : `${formatShortDate(from)} – ${formatShortDate(to)}`;
}

export interface BlockValues {
  from: string;
  /** Empty means a single day. */
  to: string;
}

export const toSpan = ({ from, to }: BlockValues): Span => ({ from, to: to || from });

/** Requires dates from today on, in order, within the account's limit. */
export function validateBlock(
  values: Partial<BlockValues>,
  { today, dates }: { today: string; dates: string[] },
): { from?: string; to?: string } {
  const { from = '', to = '' } = values;
  if (from === '') return { from: 'Please choose a day' };
  if (from < today) return { from: 'Please choose today or a later day' };
  if (from > DAY_LAST) return { from: messages.dayInvalid };
  if (to !== '' && to < from) return { to: 'The last day is before the first' };
  // Checks the length before building the dates, because a span of centuries would be huge.
  const length = to === '' ? 1 : (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (length > BLOCKED_DATES_MAX || withSpan(dates, toSpan({ from, to })).length > BLOCKED_DATES_MAX)
    return { to: `You can block at most ${BLOCKED_DATES_MAX} days` };
  if (to > DAY_LAST) return { to: messages.dayInvalid };
  return {};
}

const DAY_MS = 24 * 60 * 60 * 1000;

function daysOf({ from, to }: Span): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day);
  return days;
}

/** The next calendar day. Both are YYYY-MM-DD. */
export function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}
