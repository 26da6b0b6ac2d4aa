import type { Payout } from '@portal/shared/contract';
import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { onDays } from '../database/pacific-time.ts';
import type { Days } from '../http/days.ts';
import type { Database } from '../database/index.ts';
import { bookings, leads, payouts, vendorAccounts } from '../database/schema/index.ts';
import { toDollars } from '../http/money.ts';
import type { Paging } from '../http/paging.ts';
import { totalOf } from '../database/lists.ts';

type PayoutStatus = Payout['status'];
/** Matches payouts in any of the statuses. */
const inStatus = (...statuses: PayoutStatus[]) => inArray(payouts.status, statuses);
/** Matches payouts recorded on the days, in any of the statuses if given. */
export const createdOn = (days: Days, ...statuses: PayoutStatus[]) =>
  and(statuses.length > 0 ? inStatus(...statuses) : undefined, onDays(payouts.createdAt, days));
/** Matches the payout of a booking. */
export const ofBooking = (bookingId: number) => eq(payouts.bookingId, bookingId);

/** Returns a page of payouts, newest first. */
export async function listPayouts(db: Database, where: SQL | undefined, paging: Paging) {
  const total = await totalOf(db, payouts, where);
  const rows = await db
    .select({ payout: payouts, businessName: vendorAccounts.businessName, eventName: leads.eventName })
    .from(payouts)
    .innerJoin(vendorAccounts, eq(vendorAccounts.id, payouts.accountId))
    .innerJoin(bookings, eq(bookings.id, payouts.bookingId))
    .innerJoin(leads, eq(leads.id, bookings.leadId))
    .where(where)
    .orderBy(desc(payouts.id))
    .limit(paging.perPage)
    .offset(paging.offset);
  const data = rows.map(({ payout, businessName, eventName }): Payout => ({
    id: payout.id,
    account_id: payout.accountId,
    booking_id: payout.bookingId,
    business_name: businessName,
    event_name: eventName,
    amount: toDollars(payout.amountCents),
    status: payout.status,
    notes: payout.notes,
    created_at: payout.createdAt.toISOString(),
    completed_at: payout.completedAt?.toISOString() ?? null,
  }));
  return { data, total };
}

/** Completes pending payouts and returns them. Completed ones stay unchanged. */
export async function completePayouts(tx: Database, ids: number[], adminId: number): Promise<number[]> {
  const done = await tx
    .update(payouts)
    .set({ status: 'completed', completedAt: sql`now()`, processedBy: adminId, updatedAt: sql`now()` })
    .where(and(inArray(payouts.id, ids), inStatus('pending', 'processing')))
    .returning({ id: payouts.id });
  return done.map(({ id }) => id);
}

/** Returns which of these payouts exist. */
export async function knownPayouts(tx: Database, ids: number[]): Promise<number[]> {
  const rows = await tx.select({ id: payouts.id }).from(payouts).where(inArray(payouts.id, ids));
  return rows.map(({ id }) => id);
}

/** Sets a failed payout of a live booking back to pending. Returns whether there was one. */
export async function retryPayout(tx: Database, bookingId: number, notes: string | null): Promise<boolean> {
  const moved = await tx
    .update(payouts)
    .set({ status: 'pending', notes, updatedAt: sql`now()` })
    .where(and(inArray(payouts.bookingId, liveBooking(tx, bookingId)), inStatus('failed')))
    .returning({ id: payouts.id });
  return moved.length > 0;
}

/** Marks a failed payout of a live booking as completed. Returns whether there was one. */
export async function markCompleted(
  tx: Database,
  bookingId: number,
  notes: string | null,
  adminId: number,
): Promise<boolean> {
  const moved = await tx
    .update(payouts)
    .set({
      status: 'completed',
      completedAt: sql`now()`,
      processedBy: adminId,
      notes,
      updatedAt: sql`now()`,
    })
    .where(and(inArray(payouts.bookingId, liveBooking(tx, bookingId)), inStatus('failed')))
    .returning({ id: payouts.id });
  return moved.length > 0;
}

const liveBooking = (tx: Database, bookingId: number) =>
  tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), isNull(bookings.reversedAt)));

/** Leaves a payout failed and stores the decision. A completed one stays unchanged. */
export async function cancelPayout(tx: Database, bookingId: number, notes: string | null): Promise<boolean> {
  const moved = await tx
    .update(payouts)
    .set({ status: 'failed', notes, updatedAt: sql`now()` })
    .where(and(ofBooking(bookingId), inStatus('pending', 'processing', 'failed')))
    .returning({ id: payouts.id });
  return moved.length > 0;
}
