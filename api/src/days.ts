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
