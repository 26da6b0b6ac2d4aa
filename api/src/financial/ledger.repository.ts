import type { LedgerEntry } from '@portal/shared/contract';
import { referralFeeCents } from '@portal/shared/domain';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { bookings, leads, ledgerEntries, vendorAccounts } from '../database/schema/index.ts';
import { toDollars, toFraction } from '../http/money.ts';
import type { Paging } from '../database/lists.ts';
import { newestFirst, pageOf, totalOf } from '../database/lists.ts';
import { nextBookingFree } from '../database/figures.ts';
import { rowsOf } from '../database/rows.ts';

/** Returns a page of an account's charges and reversals, newest first. */
export async function ledgerOfAccount(db: Database, accountId: number, paging: Paging) {
  const where = eq(ledgerEntries.accountId, accountId);
  const total = await totalOf(db, ledgerEntries, where, paging);
  const page = pageOf(newestFirst(ledgerEntries.id), ledgerEntries, paging);
  const rows = await db
    .select({ entry: ledgerEntries, bookedCents: bookings.amountCents, eventName: leads.eventName })
    .from(ledgerEntries)
    .innerJoin(bookings, eq(bookings.id, ledgerEntries.bookingId))
    .innerJoin(leads, eq(leads.id, bookings.leadId))
    .where(and(where, page.past))
    .orderBy(...page.orderBy)
    .limit(paging.perPage)
    .offset(page.offset);
  const data = page.inOrder(rows).map(({ entry, bookedCents, eventName }): LedgerEntry => ({
    id: entry.id,
    booking_id: entry.bookingId,
    event_name: eventName,
    kind: entry.kind,
    booked: toDollars(bookedCents),
    rate: toFraction(entry.rateBps),
    amount: toDollars(entry.amountCents),
    created_at: entry.createdAt.toISOString(),
  }));
  return { data, total };
}

/** Returns an account's balance in dollars, or undefined when the account does not exist. */
export async function owedBy(db: Database, accountId: number): Promise<number | undefined> {
  const [account] = await db
    .select({ cents: sql<number>`coalesce(sum(${ledgerEntries.amountCents}), 0)::float8` })
    .from(vendorAccounts)
    .leftJoin(ledgerEntries, eq(ledgerEntries.accountId, vendorAccounts.id))
    .where(eq(vendorAccounts.id, accountId))
    .groupBy(vendorAccounts.id);
  return account && toDollars(account.cents);
}

type Booking = typeof bookings.$inferSelect;

/** Answers {@link nextBookingFree} for one account. */
export async function isNextBookingFree(db: Database, accountId: number): Promise<boolean> {
  const [next] = await rowsOf<{ free: boolean }>(db, sql`select ${nextBookingFree(accountId)} as free`);
  return next!.free;
}

/** Charges a booking's fee, unless it is free, and returns it in cents. */
export async function charge(tx: Database, booking: Booking, rateBps: number): Promise<number> {
  const free = await isNextBookingFree(tx, booking.accountId);
  const feeCents = free ? 0 : referralFeeCents(booking.amountCents, rateBps);
  await tx.insert(ledgerEntries).values({
    accountId: booking.accountId,
    bookingId: booking.id,
    kind: free ? 'waiver' : 'fee',
    amountCents: feeCents,
    rateBps: free ? 0 : rateBps,
  });
  return feeCents;
}

/** Returns what a booking was charged, in cents. */
export async function feeOf(db: Database, bookingId: number): Promise<number> {
  const [charged] = await db
    .select({ cents: sql<number>`coalesce(sum(${ledgerEntries.amountCents}), 0)::float8` })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.bookingId, bookingId));
  return charged!.cents;
}

/** Writes the reversal of a booking's charge. */
export async function reverseCharge(tx: Database, booking: Booking): Promise<void> {
  await tx.insert(ledgerEntries).values({
    accountId: booking.accountId,
    bookingId: booking.id,
    kind: 'reversal',
    amountCents: -(await feeOf(tx, booking.id)) || 0,
    rateBps: 0,
  });
}

/**
 * Moves the charge of a booking to the one that corrects its amount: reverses it and charges the new amount at
 * the original rate. A waived fee stays waived. Returns the new fee in cents.
 */
export async function correctCharge(tx: Database, before: Booking, after: Booking): Promise<number> {
  const [charged] = await tx
    .select()
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.bookingId, before.id), ne(ledgerEntries.kind, 'reversal')));
  const { kind, rateBps } = charged!;
  const amountCents = referralFeeCents(after.amountCents, rateBps);
  await reverseCharge(tx, before);
  await tx
    .insert(ledgerEntries)
    .values({ accountId: after.accountId, bookingId: after.id, kind, amountCents, rateBps });
  return amountCents;
}
