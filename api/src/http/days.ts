import { pacificToday } from '@portal/shared/domain';
import type { Days, Span } from '../database/pacific-time.ts';

export { pacificToday };

/** A span in a query: the last so many days, or a range from and to. */
interface SpanQuery extends Days {
  days?: number;
}
const DEFAULT_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Resolves a span. `from` alone ends today; `to` alone counts its days back from there. The contract rejects
 * a reversed order and spans that are too long.
 */
export function spanOf({ days, from, to }: SpanQuery, defaultDays = DEFAULT_DAYS): Span {
  const last = to ?? pacificToday();
  const first = from ?? dayBefore(last, (days ?? defaultDays) - 1);
  return { from: first, to: last, days: Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1 };
}

/** Returns the calendar day that many days earlier, computed in UTC, where each day has 24 hours. */
export const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);

/** The instant at which a calendar day ends in Pacific time (exclusive): at 07:00 UTC of the next day, or 08:00 in winter. */
export function endOfPacificDay(day: string): Date {
  const inSummer = new Date(Date.parse(day) + 31 * 3_600_000);
  return pacificToday(inSummer) === day ? new Date(inSummer.getTime() + 3_600_000) : inSummer;
}

/** Returns how many days the second calendar day is after the first one. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Returns the calendar days from one to another, both included. */
export function daysThrough(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayBefore(day, -1)) days.push(day);
  return days;
}
