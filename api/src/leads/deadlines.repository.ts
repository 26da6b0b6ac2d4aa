import { leadTransitions } from '@portal/shared/domain';
import { and, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '../database/index.ts';
import { endOfDay } from '../database/pacific-time.ts';
import { leads } from '../database/schema/index.ts';
import type { LeadRow } from './leads.repository.ts';

const waiting = and(isNotNull(leads.deliveredAt), inArray(leads.status, [...leadTransitions.expire.from]))!;

/** Expires up to `most` leads whose deadline has passed, and returns them. */
export const expireLeads = (tx: Database, most: number): Promise<LeadRow[]> =>
  updateDue(tx, {
    due: and(waiting, sql`${leads.expiresAt} <= now()`)!,
    change: { status: leadTransitions.expire.to, updatedAt: sql`now()` },
    most,
  });

/** Marks up to `most` leads as reminded that are unanswered after the expected response time, in hours. */
export function markReminded(tx: Database, hours: number, most: number): Promise<LeadRow[]> {
  const before = sql`now() - make_interval(hours => ${hours}::int)`;
  // `deliveredAt` alone first, because it is indexed.
  const late = sql`${leads.deliveredAt} <= ${before} and coalesce(${leads.clockStartedAt} <= ${before}, true)`;
  const due = and(waiting, isNull(leads.remindedAt), late, sql`${leads.expiresAt} > now()`)!;
  return updateDue(tx, { due, change: { remindedAt: sql`now()` }, most });
}

/**
 * Marks up to `most` leads whose response the client has not opened within so many hours, and returns them. None while the
 * concierge has never reported that a response was opened.
 */
export function markUnseen(tx: Database, hours: number, most: number): Promise<LeadRow[]> {
  const before = sql`now() - make_interval(hours => ${hours}::int)`;
  const due = and(
    eq(leads.status, 'responded'),
    isNull(leads.lostAt),
    isNull(leads.responseSeenAt),
    isNull(leads.unseenNoticeAt),
    sql`coalesce(${leads.answeredAt}, ${leads.respondedAt}) <= ${before}`,
    sql`${endOfDay(leads.eventDate)} > now()`,
    sql`exists (select from leads seen where seen.response_seen_at is not null)`,
  )!;
  return updateDue(tx, { due, change: { unseenNoticeAt: sql`now()` }, most });
}

/**
 * The update repeats the condition of its subquery: when a lead is answered concurrently, PostgreSQL rechecks
 * only the update's own condition after it gets the row lock.
 */
const updateDue = (
  tx: Database,
  { due, change, most }: { due: SQL; change: PgUpdateSetSource<typeof leads>; most: number },
): Promise<LeadRow[]> =>
  tx
    .update(leads)
    .set(change)
    .where(and(due, inArray(leads.id, tx.select({ id: leads.id }).from(leads).where(due).limit(most))))
    .returning();
