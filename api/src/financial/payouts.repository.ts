import type { Payout } from '@portal/shared/contract';
import { and, desc, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { onDays } from '../database/pacific-time.ts';
import type { Days } from '../database/pacific-time.ts';
import type { Database } from '../database/index.ts';
import { bookings, leads, payouts, users, vendorAccounts } from '../database/schema/index.ts';
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

/** Matches one payout. */
export const ofId = (payoutId: number) => eq(payouts.id, payoutId);
export type PayoutRow = typeof payouts.$inferSelect;

/** Matches payouts that wait for a second person. A request ends with a change of the amount. */
const isRequested = and(inStatus('pending', 'processing'), eq(payouts.requestedCents, payouts.amountCents));
/** Matches payouts that another admin than this one asked a second person for. */
export const isRequestedByAnother = (adminId: number) => and(isRequested, ne(payouts.requestedBy, adminId))!;
const noRequest = { requestedBy: null, requestedAt: null, requestedCents: null, updatedAt: sql`now()` };

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
      by: users.name,
    })
    .from(payouts)
    .innerJoin(vendorAccounts, eq(vendorAccounts.id, payouts.accountId))
    .innerJoin(bookings, eq(bookings.id, payouts.bookingId))
    .innerJoin(leads, eq(leads.id, bookings.leadId))
    .leftJoin(users, and(eq(users.id, payouts.requestedBy), isRequested))
    .where(and(where, page.past))
    .orderBy(...page.orderBy)
    .limit(paging.perPage)
    .offset(page.offset);
  return page.inOrder(rows).map(({ payout, businessName, eventName, reversedAt, by }): Payout => ({
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
    request:
      by === null
        ? null
        : { user_id: payout.requestedBy!, by, created_at: payout.requestedAt!.toISOString() },
  }));
}

/** Returns a payout, or undefined. */
export async function findPayout(db: Database, where: SQL): Promise<Payout | undefined> {
  const [payout] = await pageOfPayouts(db, where, { page: 1, perPage: 1, offset: 0 });
  return payout;
}

/** Locks the accounts of payouts, so that two calls can't both stay below a limit. Returns the pending payouts. */
export async function lockPending(tx: Database, where: SQL): Promise<PayoutRow[]> {
  await tx
    .select({ id: vendorAccounts.id })
    .from(vendorAccounts)
    .where(inArray(vendorAccounts.id, tx.select({ id: payouts.accountId }).from(payouts).where(where)))
    .orderBy(vendorAccounts.id)
    .for('no key update');
  return tx.select().from(payouts).where(where).for('no key update');
}

/** Matches the payouts that can be completed. */
export const pendingIn = (ids: number[]) => and(inArray(payouts.id, ids), inStatus('pending', 'processing'))!;

/** Returns what an account's payouts of the last 7 days that one person completed alone add up to, in cents. */
export async function completedAlone(tx: Database, accountId: number): Promise<number> {
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(sum(${payouts.amountCents}), 0)::float8` })
    .from(payouts)
    .where(
      and(
        eq(payouts.accountId, accountId),
        inStatus('completed'),
        isNull(payouts.approvedBy),
        sql`${payouts.completedAt} > now() - interval '7 days'`,
      ),
    );
  return row!.cents;
}

/** Completes pending payouts, which one person processed alone. */
export async function completePayouts(tx: Database, ids: number[], adminId: number): Promise<void> {
  await tx
    .update(payouts)
    .set({
      status: 'completed',
      completedAt: sql`now()`,
      processedBy: adminId,
      approvedBy: null,
      ...noRequest,
    })
    .where(pendingIn(ids));
}

const isOfReversedBooking = sql`exists (
  select from bookings where id = ${payouts.bookingId} and reversed_at is not null)`;

/** The lead was booked again: the new booking's payout leaves out what this one has paid. */
const isCountedByNewBooking = sql`exists (
  select from bookings old join bookings live on live.lead_id = old.lead_id and live.reversed_at is null
  where old.id = ${payouts.bookingId} and live.id <> old.id)`;

/**
 * Takes back a completion by this admin alone in the last 5 minutes, unless a new booking of the lead counts it as paid. The
 * payout of a reversed booking fails. Returns whether there was one. The account must be locked.
 */
export async function undoCompletion(
  tx: Database,
  { payoutId, status, adminId }: { payoutId: number; status: PayoutStatus; adminId: number },
): Promise<boolean> {
  const undone = await tx
    .update(payouts)
    .set({
      status: sql`case when ${isOfReversedBooking} then 'failed' else ${status} end`,
      completedAt: null,
      processedBy: null,
      ...noRequest,
    })
    .where(
      and(
        ofId(payoutId),
        inStatus('completed'),
        eq(payouts.processedBy, adminId),
        isNull(payouts.approvedBy),
        sql`${payouts.completedAt} > now() - interval '5 minutes'`,
        sql`not ${isCountedByNewBooking}`,
      ),
    )
    .returning({ id: payouts.id });
  return undone.length > 0;
}

/** Asks for a second person, for the current amounts. */
export async function requestPayouts(tx: Database, ids: number[], adminId: number): Promise<void> {
  await tx
    .update(payouts)
    .set({
      requestedBy: adminId,
      requestedAt: sql`now()`,
      requestedCents: payouts.amountCents,
      updatedAt: sql`now()`,
    })
    .where(pendingIn(ids));
}

/**
 * Completes a payout that another admin asked for. Returns false when there is no such request, or its amount is not
 * the given one.
 */
export async function approvePayout(
  tx: Database,
  { payoutId, cents, adminId }: { payoutId: number; cents: number; adminId: number },
): Promise<boolean> {
  const approved = await tx
    .update(payouts)
    .set({
      status: 'completed',
      completedAt: sql`now()`,
      processedBy: payouts.requestedBy,
      approvedBy: adminId,
      ...noRequest,
    })
    .where(and(ofId(payoutId), isRequested, ne(payouts.requestedBy, adminId), eq(payouts.amountCents, cents)))
    .returning({ id: payouts.id });
  return approved.length > 0;
}

/** Ends another admin's request, with a reason. Returns whether there was one. */
export async function declinePayout(
  tx: Database,
  { payoutId, reason, adminId }: { payoutId: number; reason: string; adminId: number },
): Promise<boolean> {
  const declined = await tx
    .update(payouts)
    .set({ ...noRequest, notes: reason })
    .where(and(ofId(payoutId), isRequested, ne(payouts.requestedBy, adminId)))
    .returning({ id: payouts.id });
  return declined.length > 0;
}

/** Ends an admin's own request. Returns whether there was one. */
export async function withdrawPayout(
  tx: Database,
  { payoutId, adminId }: { payoutId: number; adminId: number },
): Promise<boolean> {
  const withdrawn = await tx
    .update(payouts)
    .set(noRequest)
    .where(and(ofId(payoutId), isRequested, eq(payouts.requestedBy, adminId)))
    .returning({ id: payouts.id });
  return withdrawn.length > 0;
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
    .set({ status: 'pending', notes, ...noRequest })
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
      approvedBy: null,
      notes,
      ...noRequest,
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
    .set({ status: 'failed', notes, ...noRequest })
    .where(and(ofBooking(bookingId), inStatus('pending', 'processing', 'failed')))
    .returning({ id: payouts.id });
  return moved.length > 0;
}
