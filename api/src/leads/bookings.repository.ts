import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { bookings, payouts } from '../database/schema/index.ts';

type BookingRow = typeof bookings.$inferSelect;

const isLiveOf = (leadId: number) => and(eq(bookings.leadId, leadId), isNull(bookings.reversedAt));

/** Returns the unreversed booking of a lead, or undefined. */
export async function findActiveBooking(db: Database, leadId: number): Promise<BookingRow | undefined> {
  const [booking] = await db.select().from(bookings).where(isLiveOf(leadId));
  return booking;
}

/** Adds a booking and its payout record. */
export async function addBooking(
  tx: Database,
  booking: { leadId: number; accountId: number; amountCents: number; reportedBy: number },
): Promise<BookingRow> {
  const [added] = await tx.insert(bookings).values(booking).returning();
  const { id: bookingId, accountId, amountCents } = added!;
  await tx.insert(payouts).values({ accountId, bookingId, amountCents });
  return added!;
}

/** Reverses the live booking of a lead and marks its payout as failed. Returns undefined when there is none. */
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
      completedAt: null,
      updatedAt: sql`now()`,
    })
    .where(eq(payouts.bookingId, booking.id));
  return booking;
}
