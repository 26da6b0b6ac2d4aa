import type { EventType, LeadStatus } from '@portal/shared/domain';
import { sql } from 'drizzle-orm';
import { figureRows, periodOf, periodsOf, select, type Figures } from '../database/figures.ts';
import type { Database } from '../database/index.ts';
import { rowsOf } from '../database/rows.ts';
import type { Span } from '../database/pacific-time.ts';

const ofAccount = (accountId: number) => sql`f.account_id = ${accountId}`;

/** Returns an account's totals in a span. */
export async function readTotals(db: Database, accountId: number, span: Span) {
  const [totals] = await rowsOf<
    Figures<'leads' | 'answered' | 'answerable' | 'median_response_minutes' | 'booked' | 'bookings' | 'cents'>
  >(
    db,
    sql`select ${select('leads', 'answered', 'answerable', 'median_response_minutes', 'booked', 'bookings', 'cents')}
      from ${figureRows(span)} where ${ofAccount(accountId)}`,
  );
  return totals!;
}

/** Returns an account's figures in a span: totals, by status, by month (including empty months), and by event type. */
export async function readFigures(db: Database, accountId: number, span: Span) {
  const totals = await readTotals(db, accountId, span);
  const statuses = await rowsOf<{ status: LeadStatus } & Figures<'leads'>>(
    db,
    sql`select f.status, ${select('leads')} from ${figureRows(span)}
      where ${ofAccount(accountId)} and f.kind = 'lead' group by 1`,
  );
  const months = await rowsOf<{ month: string } & Figures<'leads' | 'bookings'>>(
    db,
    sql`select left(p.date, 7) as month, ${select('leads', 'bookings')} from ${periodsOf(span, 'month')}
      left join ${figureRows(span)} on ${periodOf('month', sql`f.at`)} = p.date and ${ofAccount(accountId)}
      group by p.date order by p.date`,
  );
  const types = await rowsOf<{ type: EventType } & Figures<'leads' | 'booked' | 'bookings'>>(
    db,
    sql`select f.event_type as type, ${select('leads', 'booked', 'bookings')} from ${figureRows(span)}
      where ${ofAccount(accountId)} group by 1 order by 2 desc, 1`,
  );
  return { totals, statuses, months, types };
}
