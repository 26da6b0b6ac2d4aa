import { BOOKING_CORRECTION_HOURS } from '@portal/shared/domain';
import { and, eq, inArray, isNull, ne, not, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { bookings, payouts } from '../database/schema/index.ts';

type BookingRow = typeof bookings.$inferSelect;

const openStatuses = ['pending', 'failed'] as const;
const isOpenPayoutOf = (bookingId: number) =>
  and(eq(payouts.bookingId, bookingId), inArray(payouts.status, openStatuses));
const isLiveOf = (leadId: number) => and(eq(bookings.leadId, leadId), isNull(bookings.reversedAt));

/** Returns the unreversed booking of a lead, or undefined. */
export async function findActiveBooking(db: Database, leadId: number): Promise<BookingRow | undefined> {
  const [booking] = await db.select().from(bookings).where(isLiveOf(leadId));
  return booking;
}

/** Returns the part of an amount that no completed payout of a lead has paid, in cents. */
async function unpaidOf(tx: Database, { accountId, leadId, amountCents }: BookingRow): Promise<number> {
  const [row] = await tx
    .select({ paid: sql<number>`coalesce(sum(${payouts.amountCents}), 0)::float8` })
    .from(payouts)
    .innerJoin(bookings, eq(bookings.id, payouts.bookingId))
    // Bookings have an index by account. A lead never changes its account.
    .where(
      and(eq(bookings.accountId, accountId), eq(bookings.leadId, leadId), eq(payouts.status, 'completed')),
    );
  return Math.max(0, amountCents - row!.paid);
}

/** Adds a booking, and a payout record of what an earlier, reversed booking of the lead has not paid already. */
export async function addBooking(
  tx: Database,
  booking: { leadId: number; accountId: number; amountCents: number; reportedBy: number },
): Promise<BookingRow> {
  const [added] = await tx.insert(bookings).values(booking).returning();
  await setPayout(tx, added!, added!);
  return added!;
}

/** Records what is left to pay for `after` in the payout of `before`, which no admin has processed; none if nothing is. */
async function setPayout(tx: Database, before: BookingRow, after: BookingRow): Promise<void> {
  const amountCents = await unpaidOf(tx, after);
  if (amountCents === 0) {
    await tx.delete(payouts).where(isOpenPayoutOf(before.id));
    return;
  }
  const values = { accountId: after.accountId, bookingId: after.id, amountCents };
  const moved = await tx
    .update(payouts)
    .set({ ...values, updatedAt: sql`now()` })
    .where(isOpenPayoutOf(before.id))
    .returning({ id: payouts.id });
  if (moved.length === 0) await tx.insert(payouts).values(values);
}

/** Reverses the live booking of a lead and marks its payout as failed, unless it is completed. Returns undefined when there is none. */
export async function reverseActiveBooking(
  tx: Database,
  leadId: number,
  reason: string,
): Promise<BookingRow | undefined> {
  const [booking] = await tx
    .update(bookings)
    .set({ reversedAt: sql`now()`, reversalReason: reason })
    .where(isLiveOf(leadId))
    .returning();
  if (!booking) return undefined;
  await tx
    .update(payouts)
    .set({
      status: 'failed',
      notes: `Booking reversed: ${reason}`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(payouts.bookingId, booking.id), ne(payouts.status, 'completed')));
  return booking;
}

/** Checks whether the vendor can still correct the amount of a confirmed booking. */
export async function isCorrectable(tx: Database, bookingId: number): Promise<boolean> {
  const recent = sql`${bookings.bookedAt} > now() - make_interval(hours => ${BOOKING_CORRECTION_HOURS})`;
  const [row] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), recent));
  return row !== undefined;
}

/** Checks whether an admin has processed a booking's payout. */
export async function isPayoutProcessed(tx: Database, bookingId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(eq(payouts.bookingId, bookingId), not(inArray(payouts.status, openStatuses))));
  return row !== undefined;
}

/**
 * Replaces a live booking with one of another amount. The new booking keeps `bookedAt`, so repeated corrections don't
 * extend the time.
 */
export async function replaceBooking(
  tx: Database,
  before: BookingRow,
  { amountCents, reportedBy }: { amountCents: number; reportedBy: number },
): Promise<BookingRow> {
  const { id, leadId, accountId } = before;
  await tx
    .update(bookings)
    .set({ reversedAt: sql`now()`, reversalReason: 'Amount corrected' })
    .where(eq(bookings.id, id));
  // Read by the database, because a Date loses the microseconds.
  const bookedAt = sql`(select booked_at from bookings where id = ${id})`;
  const [after] = await tx
    .insert(bookings)
    .values({ leadId, accountId, amountCents, reportedBy, bookedAt })
    .returning();
  return after!;
}

/** Moves the payout to the corrected booking. Returns false when an admin has processed it. */
export async function moveOpenPayout(tx: Database, before: BookingRow, after: BookingRow): Promise<boolean> {
  if (await isPayoutProcessed(tx, before.id)) return false;
  await setPayout(tx, before, after);
  return true;
}
