import type { LedgerEntry } from '@portal/shared/contract';
import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { bookings, leads, ledgerEntries, vendorAccounts } from '../database/schema/index.ts';
import { toDollars, toFraction } from '../money.ts';
import { type Paging, totalOf } from '../paging.ts';

/** A page of what an account was charged and given back, newest first. */
export async function ledgerOfAccount(db: Database, accountId: number, paging: Paging) {
  const where = eq(ledgerEntries.accountId, accountId);
  const total = await totalOf(db, ledgerEntries, where);
  const rows = await db
    .select({ entry: ledgerEntries, bookedCents: bookings.amountCents, eventName: leads.eventName })
    .from(ledgerEntries)
    .innerJoin(bookings, eq(bookings.id, ledgerEntries.bookingId))
    .innerJoin(leads, eq(leads.id, bookings.leadId))
    .where(where)
    .orderBy(desc(ledgerEntries.id))
    .limit(paging.perPage)
    .offset(paging.offset);
  const data = rows.map(({ entry, bookedCents, eventName }): LedgerEntry => ({
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

/** What an account owes altogether, in dollars; undefined when there is no such account. */
export async function owedBy(db: Database, accountId: number): Promise<number | undefined> {
  const [account] = await db
    .select({ cents: sql<number>`coalesce(sum(${ledgerEntries.amountCents}), 0)::float8` })
    .from(vendorAccounts)
    .leftJoin(ledgerEntries, eq(ledgerEntries.accountId, vendorAccounts.id))
    .where(eq(vendorAccounts.id, accountId))
    .groupBy(vendorAccounts.id);
  return account && toDollars(account.cents);
}
