/** Months, weeks and days of the calendar: YYYY-MM and YYYY-MM-DD, computed in UTC. Pure. */
import { calendarDay, DAY_FIRST, DAY_LAST } from '@portal/shared/domain';

const DAY_MS = 24 * 60 * 60 * 1000;

const at = (day: string) => new Date(`${day}T00:00:00Z`);
export const monthOf = (day: string): string => day.slice(0, 7);

/** Reads `?month=`. An invalid month means the current one. */
export function readMonth(query: URLSearchParams, today: string): string {
  const day = calendarDay(`${query.get('month') ?? ''}-01`);
  return day && day >= DAY_FIRST && day <= DAY_LAST ? monthOf(day) : monthOf(today);
}

/** The day so many days later, or undefined outside the years that the API accepts. */
export function dayAfter(day: string, days: number): string | undefined {
  const later = new Date(at(day).getTime() + days * DAY_MS).toISOString().slice(0, 10);
  return later >= DAY_FIRST && later <= DAY_LAST ? later : undefined;
}

/** The month so many months later, or undefined outside the years that the API accepts. */
export function monthAfter(month: string, months: number): string | undefined {
  const first = at(`${month}-01`);
  first.setUTCMonth(first.getUTCMonth() + months);
  const later = first.toISOString().slice(0, 10);
  return later >= DAY_FIRST && later <= DAY_LAST ? monthOf(later) : undefined;
}

/** The weeks of a month from Sunday to Saturday; null is a day of another month. */
export function weeksOf(month: string): (string | null)[][] {
  const first = at(`${month}-01`);
  const days: (string | null)[] = Array.from({ length: first.getUTCDay() }, () => null);
  for (const day = first; monthOf(day.toISOString()) === month; day.setUTCDate(day.getUTCDate() + 1)) {
    days.push(day.toISOString().slice(0, 10));
  }
  while (days.length % 7 > 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** The day that a key moves to from `day`, or undefined for any other key. */
export function dayAfterKey(key: string, day: string): string | undefined {
  const weekday = at(day).getUTCDay();
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekday,
    End: 6 - weekday,
  };
  const step = steps[key];
  return step === undefined ? undefined : dayAfter(day, step);
}

/** Sorted days with one of them blocked or unblocked. */
export function withDay(days: string[], { date, blocked }: { date: string; blocked: boolean }): string[] {
  const others = days.filter((day) => day !== date);
  return blocked ? [...others, date].sort() : others;
}
