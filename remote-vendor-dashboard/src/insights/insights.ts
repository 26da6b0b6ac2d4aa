/** What the charts draw. Pure. */
import { PORTAL_LOCALE } from '@portal/shared/domain';

/** The spans of time to choose from, in days. */
export const spans = [30, 90, 365] as const;
export type SpanDays = (typeof spans)[number];

/** Reads `?days=`; anything unknown is the last 90 days. */
export function readSpan(query: URLSearchParams): SpanDays {
  return spans.find((days) => String(days) === query.get('days')) ?? 90;
}

const monthFormat = new Intl.DateTimeFormat(PORTAL_LOCALE, {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** '2026-11' → 'Nov 2026'. */
export const monthLabel = (month: string) => monthFormat.format(new Date(`${month}-01T00:00:00Z`));
