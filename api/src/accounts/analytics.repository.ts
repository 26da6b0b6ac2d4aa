import { PORTAL_TIME_ZONE, type EventType, type LeadStatus } from '@portal/shared/domain';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { rowsOf } from '../database/rows.ts';
import { endOfDay, startOfDay } from '../days.ts';

interface Totals {
  leads: number;
  answered: number;
  /** Minutes; null without an answer. */
  median: number | null;
  bookings: number;
  cents: number;
}
interface Count {
  leads: number;
  bookings: number;
}

/** Days, both included, in Pacific time. */
interface Span {
  from: string;
  to: string;
}

/** The leads that were delivered to an account on some days, each with its booking that stands. */
const deliveredTo = (accountId: number, { from, to }: Span) =>
  sql`leads l left join bookings b on b.lead_id = l.id and b.account_id = l.account_id and b.reversed_at is null
    where l.account_id = ${accountId} and l.delivered_at >= ${startOfDay(from)} and l.delivered_at < ${endOfDay(to)}`;
const counts = sql`count(*)::int as leads, count(b.id)::int as bookings`;

/** What came of them all in all. */
export async function readTotals(db: Database, accountId: number, span: Span): Promise<Totals> {
  const [totals] = await rowsOf<Totals>(
    db,
    sql`select ${counts},
      (count(*) filter (where l.responded_at is not null))::int as answered,
      percentile_cont(0.5) within group (order by extract(epoch from l.responded_at - l.delivered_at) / 60)::float8 as median,
      coalesce(sum(b.amount_cents), 0)::float8 as cents
      from ${deliveredTo(accountId, span)}`,
  );
  return totals!;
}

/** What came of them all in all, by status, by month and by type of event. */
export async function readFigures(db: Database, accountId: number, span: Span) {
  const delivered = deliveredTo(accountId, span);
  const totals = await readTotals(db, accountId, span);
  const statuses = await rowsOf<Count & { status: LeadStatus }>(
    db,
    sql`select l.status, ${counts} from ${delivered} group by l.status`,
  );
  const months = await rowsOf<Count & { month: string }>(
    db,
    sql`select to_char(l.delivered_at at time zone ${PORTAL_TIME_ZONE}::text, 'YYYY-MM') as month, ${counts}
      from ${delivered} group by 1`,
  );
  const types = await rowsOf<Count & { type: EventType }>(
    db,
    sql`select l.event_type as type, ${counts} from ${delivered} group by 1 order by 2 desc, 1`,
  );
  return { totals, statuses, months, types };
}
