import { PORTAL_TIME_ZONE } from '@portal/shared/domain';
import { and, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { invalid } from './problem.ts';

/** Calendar days, both included, in Pacific time. Either may be left open. */
export interface Days {
  from?: string;
  to?: string;
}

/** The instant at which a calendar day begins in Pacific time. */
export const startOfDay = (day: string): SQL =>
  sql`(${day}::date::timestamp at time zone ${PORTAL_TIME_ZONE}::text)`;
/** The instant at which a calendar day has ended in Pacific time. */
export const endOfDay = (day: string): SQL =>
  sql`((${day}::date + 1)::timestamp at time zone ${PORTAL_TIME_ZONE}::text)`;

/** An instant lies within the days. Throws a 422 when they are the wrong way round. */
export function onDays(instant: SQLWrapper, { from, to }: Days): SQL | undefined {
  assertInOrder({ from, to });
  return and(
    from === undefined ? undefined : sql`${instant} >= ${startOfDay(from)}`,
    to === undefined ? undefined : sql`${instant} < ${endOfDay(to)}`,
  );
}

/** Throws a 422 when the last day is before the first. */
export function assertInOrder({ from, to }: Days): void {
  if (from !== undefined && to !== undefined && from > to) {
    throw invalid({ to: 'The last day must not be before the first' });
  }
}

/** A span as calls give it: the last so many days, or the days from and to. */
export interface SpanQuery extends Days {
  days?: number;
}
/** Instants from and up to; the second is not part of it. */
export interface Span {
  from: SQL;
  until: SQL;
}
const DEFAULT_DAYS = 30;

/** The instants of a span. `from` alone reaches to now, `to` alone counts its days back from there. */
export function spanOf({ days = DEFAULT_DAYS, from, to }: SpanQuery): Span {
  assertInOrder({ from, to });
  const until = to === undefined ? sql`now()` : endOfDay(to);
  return {
    from: from === undefined ? sql`(${until} - make_interval(days => ${days}::int))` : startOfDay(from),
    until,
  };
}

/** An instant lies within a span. */
export const within = (instant: SQLWrapper, { from, until }: Span): SQL =>
  sql`${instant} >= ${from} and ${instant} < ${until}`;
