import type { Payout } from '@portal/shared/contract';
import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { onDays } from '../database/pacific-time.ts';
import type { Days } from '../database/pacific-time.ts';
import type { Database } from '../database/index.ts';
import { bookings, leads, payouts, vendorAccounts } from '../database/schema/index.ts';
import { toDollars } from '../http/money.ts';
import type { Paging } from '../database/lists.ts';
import { inBatches, newestFirst, pageOf, totalOf } from '../database/lists.ts';

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
  const total = await totalOf(db, payouts, where, paging);
  return { data: await pageOfPayouts(db, where, paging), total };
}

/** Reads the payouts that were recorded on some days, newest first, in batches. */
export function payoutsForExport(db: Database, days: Days) {
  const ids = db.select({ id: payouts.id }).from(payouts).where(createdOn(days)).orderBy(desc(payouts.id));
  return inBatches(ids, (batch) =>
    pageOfPayouts(db, inArray(payouts.id, batch), { page: 1, perPage: batch.length, offset: 0 }),
  );
}

async function pageOfPayouts(db: Database, where: SQL | undefined, paging: Paging): Promise<Payout[]> {
  const page = pageOf(newestFirst(payouts.id), payouts, paging);
  const rows = await db
    .select({
      payout: payouts,
      businessName: vendorAccounts.businessName,
      eventName: leads.eventName,
      reversedAt: bookings.reversedAt,
    })
    .from(payouts)
    .innerJoin(vendorAccounts, eq(vendorAccounts.id, payouts.accountId))
    .innerJoin(bookings, eq(bookings.id, payouts.bookingId))
    .innerJoin(leads, eq(leads.id, bookings.leadId))
    .where(and(where, page.past))
    .orderBy(...page.orderBy)
    .limit(paging.perPage)
    .offset(page.offset);
  return page.inOrder(rows).map(({ payout, businessName, eventName, reversedAt }): Payout => ({
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
    booking_reversed: reversedAt !== null,
  }));
}

/** Returns a payout, or undefined. */
export async function findPayout(db: Database, where: SQL): Promise<Payout | undefined> {
  const [payout] = await pageOfPayouts(db, where, { page: 1, perPage: 1, offset: 0 });
  return payout;
}

/**
 * Completes the pending ones of some payouts and returns them. Locks their accounts first, so that no correction of a booking
 * moves one meanwhile.
 */
export async function completePayouts(tx: Database, ids: number[], adminId: number) {
  const pending = and(inArray(payouts.id, ids), inStatus('pending', 'processing'));
  await tx
    .select({ id: vendorAccounts.id })
    .from(vendorAccounts)
    .where(inArray(vendorAccounts.id, tx.select({ id: payouts.accountId }).from(payouts).where(pending)))
    .orderBy(vendorAccounts.id)
    .for('no key update');
  return tx
    .update(payouts)
    .set({ status: 'completed', completedAt: sql`now()`, processedBy: adminId, updatedAt: sql`now()` })
    .where(pending)
    .returning({ id: payouts.id, accountId: payouts.accountId, cents: payouts.amountCents });
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
