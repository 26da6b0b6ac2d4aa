/** How the portal shows dates, money and numbers. Event dates are calendar dates; times are shown in Pacific time. */

export const PORTAL_LOCALE = 'en-US';
export const PORTAL_TIME_ZONE = 'America/Los_Angeles';

const dateFormat = new Intl.DateTimeFormat(PORTAL_LOCALE, { dateStyle: 'long', timeZone: 'UTC' });
const shortDateFormat = new Intl.DateTimeFormat(PORTAL_LOCALE, { dateStyle: 'medium', timeZone: 'UTC' });
const monthDayFormat = new Intl.DateTimeFormat(PORTAL_LOCALE, {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const weekdayDateFormat = new Intl.DateTimeFormat(PORTAL_LOCALE, {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
const dateTimeFormat = new Intl.DateTimeFormat(PORTAL_LOCALE, {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: PORTAL_TIME_ZONE,
});
const instantDateFormat = new Intl.DateTimeFormat(PORTAL_LOCALE, {
  dateStyle: 'medium',
  timeZone: PORTAL_TIME_ZONE,
});
const dollarFormat = new Intl.NumberFormat(PORTAL_LOCALE, {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const centFormat = new Intl.NumberFormat(PORTAL_LOCALE, { style: 'currency', currency: 'USD' });
const numberFormat = new Intl.NumberFormat(PORTAL_LOCALE);
const ratingFormat = new Intl.NumberFormat(PORTAL_LOCALE, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const rateFormat = new Intl.NumberFormat(PORTAL_LOCALE, {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const monthFormat = new Intl.DateTimeFormat(PORTAL_LOCALE, {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const relativeFormat = new Intl.RelativeTimeFormat(PORTAL_LOCALE, { numeric: 'auto' });

/** '2026-06-14' → 'June 14, 2026'. A calendar date, never shifted by a time zone. */
export function formatDate(isoDate: string): string {
  return dateFormat.format(new Date(`${isoDate.slice(0, 10)}T00:00:00Z`));
}
/** '2026-06-14' → 'Jun 14, 2026'. */
export function formatShortDate(isoDate: string): string {
  return shortDateFormat.format(new Date(`${isoDate.slice(0, 10)}T00:00:00Z`));
}
/** '2026-06-14' → 'Jun 14', where the year is known. */
export function formatMonthDay(isoDate: string): string {
  return monthDayFormat.format(new Date(`${isoDate.slice(0, 10)}T00:00:00Z`));
}
/** '2026-06-14' → 'Sun, Jun 14, 2026'. */
export function formatWeekdayDate(isoDate: string): string {
  return weekdayDateFormat.format(new Date(`${isoDate.slice(0, 10)}T00:00:00Z`));
}
/** An instant (ISO 8601) in Pacific time: 'Jun 14, 2026, 3:05 PM'. */
export function formatDateTime(instant: string): string {
  return dateTimeFormat.format(new Date(instant));
}
/** The Pacific day of an instant: 'Jun 14, 2026'. */
export function formatInstantDate(instant: string): string {
  return instantDateFormat.format(new Date(instant));
}
/** Whole dollars: 2500 → '$2,500'. */
export function formatDollars(dollars: number): string {
  return dollarFormat.format(dollars);
}
/** Dollars to the cent, as a ledger needs them: 416.63 → '$416.63'. */
export function formatCents(dollars: number): string {
  return centFormat.format(dollars);
}
/** Stars out of five: 4.8 → '4.8', 5 → '5.0'. */
export function formatRating(stars: number): string {
  return ratingFormat.format(stars);
}
/** '2026-11' → 'Nov 2026'. */
export function formatMonth(isoMonth: string): string {
  return monthFormat.format(new Date(`${isoMonth}-01T00:00:00Z`));
}
/** A calendar date as a leaf of a calendar shows it: 'Nov', '21', '2026'. */
export function datePartsOf(isoDate: string): { month?: string; day?: string; year?: string } {
  const parts = shortDateFormat.formatToParts(new Date(`${isoDate.slice(0, 10)}T00:00:00Z`));
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}
/** 12500 → '12,500'. */
export function formatNumber(value: number): string {
  return numberFormat.format(value);
}
/** A fraction as a percentage with one decimal (specification, section 9): 0.125 → '12.5%'. */
export function formatRate(fraction: number): string {
  return rateFormat.format(fraction);
}
/** A wait that counts down: '42 s', above 90 seconds '14:53'. */
export function formatWait(seconds: number): string {
  if (seconds <= 90) return `${seconds} s`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** How long ago, or in how long, an instant is: '5 minutes ago', 'in 2 hours'. `now` is in milliseconds. */
export function formatRelative(instant: string, now: number): string {
  const seconds = Math.round((new Date(instant).getTime() - now) / 1000);
  const [size, unit] =
    Math.abs(seconds) < 60
      ? ([1, 'second'] as const)
      : Math.abs(seconds) < 3600
        ? ([60, 'minute'] as const)
        : Math.abs(seconds) < 86_400
          ? ([3600, 'hour'] as const)
          : ([86_400, 'day'] as const);
  return relativeFormat.format(Math.trunc(seconds / size), unit);
}
/** City and state, or 'Location TBD' (specification, section 2: lead cards). */
export function formatLocation(
  location: { city?: string | null; state?: string | null } | null | undefined,
): string {
  const parts = [location?.city, location?.state].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : 'Location TBD';
}
