import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { inPacific, onDays } from './pacific-time.ts';
import type { Days, Span } from './pacific-time.ts';

/**
 * The single definition of each figure; `shared/domain/figures.ts` describes the same in words. Leads count
 * by delivery date, with their current outcome. Bookings, earnings, and fees count by booking date.
 */

/** For a lead `l`: it was delivered. Held and dropped leads were not. */
export const isDelivered = sql.raw('l.delivered_at is not null');
/** For a lead `l`: it waits for a response. */
export const isOpen = sql.raw("l.delivered_at is not null and l.status in ('new', 'viewed')");
/** For a booking `b`: it was not reversed. */
export const isConfirmed = sql.raw('b.reversed_at is null');

/** For a reversed booking `b`: another one corrects its amount. A correction keeps the booking's date. */
export const isCorrected = sql.raw(`exists (select 1 from bookings c
  where c.account_id = b.account_id and c.lead_id = b.lead_id and c.booked_at = b.booked_at and c.id > b.id)`);

/**
 * Whether an account's next booking is free. The first booking is (specification, section 1). If the free booking is
 * reversed, the next one is free, even if the account has other bookings.
 */
export const nextBookingFree = (accountId: number | SQLWrapper) =>
  sql<boolean>`not exists (select 1 from bookings b
    join ledger_entries e on e.booking_id = b.id and e.kind = 'waiver'
    where b.account_id = ${accountId} and b.reversed_at is null)`;

/**
 * For a lead `l`: when the time to its first response began, which a change of the event before it restarted.
 */
const respondFrom = sql.raw(
  'case when l.clock_started_at <= l.responded_at then l.clock_started_at else l.delivered_at end',
);

/** A column's instant is within the days. Missing bounds are unlimited. */
export const on = (column: string, days: Days): SQL => onDays(sql.raw(column), days) ?? sql`true`;

/**
 * The source rows of the figures, as `f`: one for each lead delivered on the days (`minutes` to its first
 * response, null without one) and one for each booking confirmed on them.
 */
export const figureRows = (days: Days): SQL => sql`(
  select 'lead' as kind, l.account_id, l.event_type, l.delivered_at as at, l.status,
    extract(epoch from l.responded_at - ${respondFrom}) / 60 as minutes,
    exists (select 1 from bookings b where b.lead_id = l.id and ${isConfirmed}) as booked,
    null::bigint as amount_cents, null::numeric as fee_cents
  from leads l where ${isDelivered} and ${on('l.delivered_at', days)}
  union all
  select 'booking', b.account_id, l.event_type, b.booked_at, null, null, null, b.amount_cents,
    (select sum(e.amount_cents) from ledger_entries e where e.booking_id = b.id)
  from bookings b join leads l on l.id = b.lead_id where ${isConfirmed} and ${on('b.booked_at', days)}) f`;

/** Aggregates over {@link figureRows}. */
const aggregates = {
  leads: "(count(*) filter (where f.kind = 'lead'))::int",
  /** The vendor responded or declined at least once, regardless of later changes. */
  answered: 'count(f.minutes)::int',
  /** Without leads that were withdrawn before a response, which the vendor couldn't answer. */
  answerable:
    "(count(*) filter (where f.kind = 'lead' and (f.status <> 'withdrawn' or f.minutes is not null)))::int",
  median_response_minutes: 'percentile_cont(0.5) within group (order by f.minutes)::float8',
  responded: "(count(*) filter (where f.status in ('responded', 'booked')))::int",
  declined: "(count(*) filter (where f.status = 'declined'))::int",
  expired: "(count(*) filter (where f.status = 'expired'))::int",
  withdrawn: "(count(*) filter (where f.status = 'withdrawn'))::int",
  /** Leads by delivery date; `bookings` count by booking date. */
  booked: '(count(*) filter (where f.booked))::int',
  bookings: "(count(*) filter (where f.kind = 'booking'))::int",
  cents: 'coalesce(sum(f.amount_cents), 0)::float8',
  fee_cents: 'coalesce(sum(f.fee_cents), 0)::float8',
} as const;
type FigureName = keyof typeof aggregates;

/** A row of figures. The median is null when there is no response. */
export type Figures<Name extends FigureName> = Record<Exclude<Name, 'median_response_minutes'>, number> & {
  [Each in Name & 'median_response_minutes']: number | null;
};

/** The columns of a query over {@link figureRows}, each under the figure's name. */
export const select = (...names: readonly FigureName[]): SQL =>
  sql.raw(names.map((name) => `${aggregates[name]} as ${name}`).join(', '));
/** One figure without an alias, for ORDER BY. */
export const figure = (name: FigureName): SQL => sql.raw(aggregates[name]);

/** A share as a fraction; 0 when the whole is 0. */
export const share = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);

/** The period by which figures are grouped. */
export type Group = 'day' | 'week' | 'month';

/** The first day of an instant's day, week, or month in Pacific time, YYYY-MM-DD. */
export const periodOf = (group: Group, instant: SQL): SQL =>
  sql`to_char(date_trunc(${group}::text, ${inPacific(instant)}), 'YYYY-MM-DD')`;

/**
 * One row `p.date` (YYYY-MM-DD, the first day) for each day, week, or month that a span overlaps, including empty ones.
 */
export function periodsOf(span: Span, group: Group): SQL {
  return sql`(select to_char(point, 'YYYY-MM-DD') as date from generate_series(
    date_trunc(${group}::text, ${span.from}::date::timestamp), ${span.to}::date::timestamp,
    ('1 ' || ${group}::text)::interval) point) p`;
}
