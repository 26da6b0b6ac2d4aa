import { referralFeeCents } from '@portal/shared/domain';
import type { Database } from '../src/database/index.ts';
import { ledgerEntries, payouts, type bookings } from '../src/database/schema/index.ts';

type Booking = typeof bookings.$inferSelect;

const RATE_BPS = 1000;
const DAY_MS = 86_400_000;

/**
 * Adds the fees and payouts of an account's bookings, as if each had been reported on its day: the first is
 * free, and those older than a month are paid, except one failed payment.
 */
export async function seedMoney(tx: Database, booked: readonly Booking[]): Promise<void> {
  const inTurn = booked.toSorted((a, b) => a.bookedAt.getTime() - b.bookedAt.getTime());
  for (const [index, booking] of inTurn.entries()) {
    const { id: bookingId, accountId, amountCents, bookedAt: createdAt } = booking;
    const free = index === 0;
    await tx.insert(ledgerEntries).values({
      accountId,
      bookingId,
      kind: free ? 'waiver' : 'fee',
      amountCents: free ? 0 : referralFeeCents(amountCents, RATE_BPS),
      rateBps: free ? 0 : RATE_BPS,
      createdAt,
    });
    const paid = Date.now() - createdAt.getTime() > 30 * DAY_MS;
    const failed = paid && index === 1;
    await tx.insert(payouts).values({
      accountId,
      bookingId,
      amountCents,
      createdAt,
      ...(failed && { status: 'failed', notes: "The client's bank refused the transfer" }),
      ...(paid &&
        !failed && { status: 'completed', completedAt: new Date(createdAt.getTime() + 12 * DAY_MS) }),
    });
  }
}
