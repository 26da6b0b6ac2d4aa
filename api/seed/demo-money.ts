import { referralFeeCents } from '@portal/shared/domain';
import type { Database } from '../src/database/index.ts';
import { ledgerEntries, payouts, type bookings } from '../src/database/schema/index.ts';

type Booking = typeof bookings.$inferSelect;

const RATE_BPS = 1000;
const DAY_MS = 86_400_000;

/**
 * Adds the fees and payouts of each account's bookings, as if each had been reported on its day: the first is
 * free, and those older than a month are paid, except one failed payment. Newer ones have higher ids, as in production.
 */
export async function seedMoney(tx: Database, accounts: readonly Booking[][]): Promise<void> {
  const inTurn = accounts
    .flatMap((booked) => booked.toSorted(byDate).map((booking, index) => ({ ...booking, index })))
    .toSorted(byDate);
  if (inTurn.length === 0) return;
  await tx.insert(ledgerEntries).values(
    inTurn.map(({ id: bookingId, accountId, amountCents, bookedAt: createdAt, index }) => {
      const free = index === 0;
      return {
        accountId,
        bookingId,
        kind: free ? ('waiver' as const) : ('fee' as const),
        amountCents: free ? 0 : referralFeeCents(amountCents, RATE_BPS),
        rateBps: free ? 0 : RATE_BPS,
        createdAt,
      };
    }),
  );
  await tx.insert(payouts).values(inTurn.map(payoutOf));
}

const byDate = (one: Booking, other: Booking) => one.bookedAt.getTime() - other.bookedAt.getTime();

function payoutOf({
  id: bookingId,
  accountId,
  amountCents,
  bookedAt: createdAt,
  index,
}: Booking & { index: number }) {
  const paid = Date.now() - createdAt.getTime() > 30 * DAY_MS;
  const failed = paid && index === 1;
  return {
    accountId,
    bookingId,
    amountCents,
    createdAt,
    ...(failed && { status: 'failed' as const, notes: "The client's bank refused the transfer" }),
    ...(paid &&
      !failed && {
        status: 'completed' as const,
        completedAt: new Date(createdAt.getTime() + 12 * DAY_MS),
      }),
  };
}
