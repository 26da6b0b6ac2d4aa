import { PORTAL_TIME_ZONE } from '@portal/shared/domain';
import { and, sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** Calendar days in Pacific time, both inclusive. Each is optional. */
export interface Days {
  from?: string;
  to?: string;
}

/** Calendar days in Pacific time, both inclusive, and their number. */
export interface Span {
  from: string;
  to: string;
  days: number;
}

/** The instant at which a calendar day starts in Pacific time. */
export const startOfDay = (day: string): SQL =>
  sql`(${day}::date::timestamp at time zone ${PORTAL_TIME_ZONE}::text)`;
/** The instant at which a calendar day ends in Pacific time (exclusive). */
export const endOfDay = (day: string | SQLWrapper): SQL =>
  sql`((${day}::date + 1)::timestamp at time zone ${PORTAL_TIME_ZONE}::text)`;

/** Matches instants within the days. */
export function onDays(instant: SQLWrapper, { from, to }: Days): SQL | undefined {
  return and(
    from === undefined ? undefined : sql`${instant} >= ${startOfDay(from)}`,
    to === undefined ? undefined : sql`${instant} < ${endOfDay(to)}`,
  );
}

/** Matches calendar days within the days. */
export const withinDays = (
  day: SQLWrapper,
  { from, to }: { [Bound in keyof Days]: Days[Bound] | undefined },
): SQL =>
  sql`${day} between coalesce(${from ?? null}::date, '-infinity') and coalesce(${to ?? null}::date, 'infinity')`;

/** Converts an instant to local Pacific time. */
export const inPacific = (instant: SQLWrapper): SQL =>
  sql`(${instant} at time zone ${PORTAL_TIME_ZONE}::text)`;
