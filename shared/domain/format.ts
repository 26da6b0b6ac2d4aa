/** Formatting of dates, money and numbers. Event dates are calendar dates; times are in Pacific time. */
import { MAX_EXACT_TOTAL } from './patterns.ts';
import { serverNow } from './server-time.ts';

const PORTAL_LOCALE = 'en-US';
export const PORTAL_TIME_ZONE = 'America/Los_Angeles';
/** In summer and in winter. */
const HOURS_BEHIND_UTC = [7, 8];
/** The time zone in a sentence: `in ${PORTAL_TIME}`. */
export const PORTAL_TIME = 'Pacific time';

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
const instantTimeFormat = new Intl.DateTimeFormat(PORTAL_LOCALE, {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: PORTAL_TIME_ZONE,
  timeZoneName: 'short',
});
const momentFormat = new Intl.DateTimeFormat(PORTAL_LOCALE, {
  timeStyle: 'short',
  timeZone: PORTAL_TIME_ZONE,
});
const timeFormat = new Intl.DateTimeFormat(PORTAL_LOCALE, { timeStyle: 'short', timeZone: 'UTC' });
const dollarFormat = new Intl.NumberFormat(PORTAL_LOCALE, {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
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
const longMonthFormat = new Intl.DateTimeFormat(PORTAL_LOCALE, {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const weekdayFormat = new Intl.DateTimeFormat(PORTAL_LOCALE, { weekday: 'short', timeZone: 'UTC' });
const longMonthDayFormat = new Intl.DateTimeFormat(PORTAL_LOCALE, {
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});
// The Swedish short date has the ISO 8601 format.
const pacificDayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: PORTAL_TIME_ZONE, dateStyle: 'short' });
const relativeFormat = new Intl.RelativeTimeFormat(PORTAL_LOCALE, { numeric: 'auto' });

/** '2026-06-14' → 'June 14, 2026'. A calendar date, independent of time zones. */
export function formatDate(isoDate: string): string {
  return dateFormat.format(new Date(`${isoDate.slice(0, 10)}T00:00:00Z`));
}
/** '2026-06-14' → 'Jun 14, 2026'. */
export function formatShortDate(isoDate: string): string {
  return shortDateFormat.format(new Date(`${isoDate.slice(0, 10)}T00:00:00Z`));
}
/** '2026-06-14' → 'Jun 14', for places that already show the year. */
export function formatMonthDay(isoDate: string): string {
  return monthDayFormat.format(new Date(`${isoDate.slice(0, 10)}T00:00:00Z`));
}
/** '2026-06-14' → 'Sun, Jun 14, 2026'. */
export function formatWeekdayDate(isoDate: string): string {
  return weekdayDateFormat.format(new Date(`${isoDate.slice(0, 10)}T00:00:00Z`));
}
/** Formats an instant (ISO 8601) in Pacific time: 'Jun 14, 2026, 3:05 PM'. */
export function formatInstant(instant: string): string {
  return dateTimeFormat.format(new Date(instant));
}
/** Formats an instant in Pacific time: '3:05 PM' today, otherwise 'Jun 14, 2026, 3:05 PM'. */
export function formatShortInstant(instant: string, now: Date): string {
  const at = new Date(instant);
  return pacificToday(at) === pacificToday(now) ? momentFormat.format(at) : dateTimeFormat.format(at);
}
/** A time of day: '09:30' → '9:30 AM'. */
export function formatTime(time: string): string {
  return timeFormat.format(new Date(`2000-01-01T${time}:00Z`));
}
/** Formats an instant's time of day in Pacific time, for readers elsewhere: '3:05 PM PDT'. */
export function formatInstantTime(instant: string): string {
  return instantTimeFormat.format(new Date(instant));
}
/**
 * The instants at which clocks in Pacific time show a day and time (HH:MM): usually one, none in the hour that the start of summer
 * time skips, and two, in order, in the hour that its end repeats.
 */
export function pacificInstants(day: string, time: string): Date[] {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: PORTAL_TIME_ZONE,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const inUtc = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(inUtc)) return [];
  return HOURS_BEHIND_UTC.map((hours) => new Date(inUtc + hours * 3_600_000)).filter(
    (instant) => clock.format(instant) === `${day} ${time}`,
  );
}
/** Formats an instant's day in Pacific time: 'Jun 14, 2026'. */
export function formatInstantDate(instant: string): string {
  return instantDateFormat.format(new Date(instant));
}
/** Formats dollars, with cents only if there are any: 2500 → '$2,500', 416.63 → '$416.63'. */
export function formatDollars(dollars: number): string {
  return dollarFormat.format(dollars);
}
/** Formats dollars with cents, for ledgers: 416.63 → '$416.63'. */
export function formatCents(dollars: number): string {
  return centFormat.format(dollars);
}
/** Formats integer cents, for invoices and payments: 41663 → '$416.63', -41663 → '-$416.63'. */
export function formatMoney(cents: number): string {
  return centFormat.format(cents / 100);
}
/** Formats a rating out of five stars: 4.8 → '4.8', 5 → '5.0'. */
export function formatRating(stars: number): string {
  return ratingFormat.format(stars);
}
/** '2026-11' → 'Nov 2026'. */
export function formatMonth(isoMonth: string): string {
  return monthFormat.format(new Date(`${isoMonth}-01T00:00:00Z`));
}
/** '2026-11' → 'November 2026'. */
export function formatLongMonth(isoMonth: string): string {
  return longMonthFormat.format(new Date(`${isoMonth}-01T00:00:00Z`));
}
/** '2026-06-14' → 'Sun'. */
export function formatWeekday(isoDate: string): string {
  return weekdayFormat.format(new Date(`${isoDate}T00:00:00Z`));
}
/** '2026-06-14' → 'June 14', for sentences about a known year. */
export function formatLongMonthDay(isoDate: string): string {
  return longMonthDayFormat.format(new Date(`${isoDate.slice(0, 10)}T00:00:00Z`));
}
/** Splits a calendar date into the parts of a calendar tile: 'Nov', '21', '2026'. */
export function datePartsOf(isoDate: string): { month?: string; day?: string; year?: string } {
  const parts = shortDateFormat.formatToParts(new Date(`${isoDate.slice(0, 10)}T00:00:00Z`));
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}
/** 12500 → '12,500'. */
export function formatNumber(value: number): string {
  return numberFormat.format(value);
}
/** Formats the number of rows of a list, which is exact up to a bound: 980 → '980', 1001 → '1,000+'. */
export function formatCount(count: number): string {
  return count > MAX_EXACT_TOTAL ? `${formatNumber(MAX_EXACT_TOTAL)}+` : formatNumber(count);
}
const collator = new Intl.Collator(PORTAL_LOCALE);
/** Compares two names for a sort: without regard to case and accents first. */
export const compareNames = (one: string, other: string): number => collator.compare(one, other);
const list = new Intl.ListFormat(PORTAL_LOCALE, { type: 'conjunction' });
/** 'Ana, Ben, and Chloe' */
export function formatList(names: readonly string[]): string {
  return list.format(names);
}
const alternatives = new Intl.ListFormat(PORTAL_LOCALE, { type: 'disjunction' });
/** 'Ana, Ben, or Chloe' */
export function formatAlternatives(names: readonly string[]): string {
  return alternatives.format(names);
}

/** Formats a number of bytes: 820 → '1 KB', 2_400_000 → '2.3 MB'. */
export function formatFileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1024 ? `${kilobytes} KB` : `${ratingFormat.format(bytes / 1024 / 1024)} MB`;
}
/** Formats a fraction as a percentage with one decimal (specification, section 9): 0.125 → '12.5%'. */
export function formatRate(fraction: number): string {
  return rateFormat.format(fraction);
}
/** Formats a countdown: '42 s', above 90 seconds '14:53', from one hour '2:14:53'. */
export function formatWait(seconds: number): string {
  if (seconds <= 90) return `${seconds} s`;
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:${twoDigits(minutes)}` : minutes}:${twoDigits(seconds % 60)}`;
}

/**
 * Formats a duration for a sentence, rounded up: '42 seconds', above 90 seconds '15 minutes', above 90
 * minutes '2 hours'.
 */
export function describeWait(seconds: number): string {
  const [size, unit] =
    seconds <= 90
      ? ([1, 'second'] as const)
      : seconds <= 90 * 60
        ? ([60, 'minute'] as const)
        : ([3600, 'hour'] as const);
  const format = new Intl.NumberFormat(PORTAL_LOCALE, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.ceil(seconds / size));
}

/**
 * Formats a past instant relative to `now` (ms): '5 minutes ago'. An instant after `now` is 'now', because the time on
 * screen can be older than the data.
 */
export function formatRelative(instant: string, now: number): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(instant)) / 1000));
  const [size, unit] =
    seconds < 60
      ? ([1, 'second'] as const)
      : seconds < 3600
        ? ([60, 'minute'] as const)
        : seconds < 86_400
          ? ([3600, 'hour'] as const)
          : ([86_400, 'day'] as const);
  return relativeFormat.format(-Math.trunc(seconds / size), unit);
}
/** Formats city and state, or 'Location TBD' (specification, section 2: lead cards). */
export function formatLocation(
  location: { city?: string | null; state?: string | null } | null | undefined,
): string {
  const parts = [location?.city, location?.state].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : 'Location TBD';
}

/** Today's calendar date in Pacific time by the server's clock, YYYY-MM-DD; with `now`, the date of that instant. */
export const pacificToday = (now = new Date(serverNow())): string => pacificDayFormat.format(now);
