/** Days on which a vendor takes no event: as spans for people, one by one for the API. Pure. */
import { formatShortDate } from '@portal/shared/domain';
import { texts } from '../texts.ts';

/** Calendar dates, YYYY-MM-DD, both included. */
export interface Span {
  from: string;
  to: string;
}

/** The contract's bound. */
export const BLOCKED_DATES_MAX = 730;

/** Days that follow each other as one span; `dates` are in order. */
export function spansOf(dates: string[]): Span[] {
  const spans: Span[] = [];
  for (const date of dates) {
    const last = spans.at(-1);
    if (last && dayAfter(last.to) === date) last.to = date;
    else spans.push({ from: date, to: date });
  }
  return spans;
}

/** With the days of a span, in order, each once. */
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
  /** Empty: only the one day. */
  to: string;
}

export const toSpan = ({ from, to }: BlockValues): Span => ({ from, to: to || from });

/** From today on, in order, and no more days than the account can block. */
export function validateBlock(
  values: Partial<BlockValues>,
  { today, dates }: { today: string; dates: string[] },
): { from?: string; to?: string } {
  const { from = '', to = '' } = values;
  if (from === '') return { from: texts.blockedDates.fromRequired };
  if (from < today) return { from: texts.blockedDates.past };
  if (to !== '' && to < from) return { to: texts.blockedDates.wrongOrder };
  // Before the days are made: a span of centuries would be many.
  const length = to === '' ? 1 : (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (length > BLOCKED_DATES_MAX || withSpan(dates, toSpan({ from, to })).length > BLOCKED_DATES_MAX)
    return { to: texts.blockedDates.tooMany(BLOCKED_DATES_MAX) };
  return {};
}

const DAY_MS = 24 * 60 * 60 * 1000;

function daysOf({ from, to }: Span): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day);
  return days;
}

function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}
