import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { bookings, ledgerEntries } from '../database/schema/index.ts';

type Booking = typeof bookings.$inferSelect;

/**
 * Charges a booking's fee; the account's first booking is free (specification, section 1). Answers the fee in cents.
 * A reversed first booking frees the next one.
 */
export async function charge(tx: Database, booking: Booking, rateBps: number): Promise<number> {
  const [before] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(bookings)
    .where(
      and(
        eq(bookings.accountId, booking.accountId),
        sql`${bookings.reversedAt} is null`,
        sql`${bookings.id} <> ${booking.id}`,
      ),
    );
  const free = before!.count === 0;
  const feeCents = free ? 0 : feeOf(booking.amountCents, rateBps);
  await tx.insert(ledgerEntries).values({
    accountId: booking.accountId,
    bookingId: booking.id,
    kind: free ? 'waiver' : 'fee',
    amountCents: feeCents,
    rateBps: free ? 0 : rateBps,
  });
  return feeCents;
}

/** A fee in cents, half cents up: exact, because everything is a whole number. */
export const feeOf = (amountCents: number, rateBps: number) =>
  Math.floor((amountCents * rateBps + 5000) / 10_000);

/** Writes the opposite of what a booking was charged. */
export async function reverseCharge(tx: Database, booking: Booking): Promise<void> {
  const [charged] = await tx
    .select({ cents: sql<number>`coalesce(sum(${ledgerEntries.amountCents}), 0)::float8` })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.bookingId, booking.id));
  await tx.insert(ledgerEntries).values({
    accountId: booking.accountId,
    bookingId: booking.id,
    kind: 'reversal',
    amountCents: -charged!.cents || 0,
    rateBps: 0,
  });
}
