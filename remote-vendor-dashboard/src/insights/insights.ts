/** The data behind the charts. Pure. */
import { formatMonth } from '@portal/shared/domain';

/** The selectable periods, in days. */
export const spans = [30, 90, 365] as const;
type SpanDays = (typeof spans)[number];

/** Reads `?days=`. An unknown value means the last 90 days. */
export function readSpan(query: URLSearchParams): SpanDays {
  return spans.find((days) => String(days) === query.get('days')) ?? 90;
}

/** What the chart groups the leads by. */
export type ChartName = 'month' | 'type';

/** Reads `?chart=`. By month, unless it says by type. */
export const readChart = (query: URLSearchParams): ChartName =>
  query.get('chart') === 'type' ? 'type' : 'month';

/** '2026-11' → 'Nov 2026'. */
export const monthLabel = formatMonth;
