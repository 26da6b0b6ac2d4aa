import type { LedgerEntry } from '@portal/shared/contract';
import { referralFeeCents } from '@portal/shared/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import {
  bookings,
  feeDisputes,
  invoiceLines,
  invoices,
  leads,
  ledgerEntries,
  payments,
  vendorAccounts,
} from '../database/schema/index.ts';
import { toFraction } from '../http/money.ts';
import { creditInvoicedFee } from '../invoices/credit-note.ts';
import type { Paging } from '../database/lists.ts';
import { newestFirst, pageOf, totalOf } from '../database/lists.ts';
import { nextBookingFree } from '../database/figures.ts';
import { rowsOf } from '../database/rows.ts';

/** Returns a page of an account's charges, refunds and payments, newest first. */
export async function ledgerOfAccount(db: Database, accountId: number, paging: Paging) {
  const where = eq(ledgerEntries.accountId, accountId);
  const total = await totalOf(db, ledgerEntries, where, paging);
  const page = pageOf(newestFirst(ledgerEntries.id), ledgerEntries, paging);
  const rows = await db
    .select({
      entry: ledgerEntries,
      bookedCents: bookings.amountCents,
      eventName: leads.eventName,
      invoice: { id: invoices.id, number: invoices.number },
    })
    .from(ledgerEntries)
    .leftJoin(bookings, eq(bookings.id, ledgerEntries.bookingId))
    .leftJoin(leads, eq(leads.id, bookings.leadId))
    .leftJoin(invoiceLines, eq(invoiceLines.entryId, ledgerEntries.id))
    .leftJoin(payments, eq(payments.id, ledgerEntries.paymentId))
    .leftJoin(invoices, sql`${invoices.id} = coalesce(${invoiceLines.invoiceId}, ${payments.invoiceId})`)
    .where(and(where, page.past))
    .orderBy(...page.orderBy)
    .limit(paging.perPage)
    .offset(page.offset);
  const data = page.inOrder(rows).map(({ entry, bookedCents, eventName, invoice }): LedgerEntry => ({
    id: entry.id,
    kind: entry.kind,
    booking_id: entry.bookingId,
    event_name: eventName,
    booked_cents: bookedCents,
    rate: entry.bookingId === null ? null : toFraction(entry.rateBps),
    amount_cents: entry.amountCents,
    invoice,
    created_at: entry.createdAt.toISOString(),
  }));
  return { data, total };
}

/** Returns what an account owes in cents, negative for credit, or undefined when the account does not exist. */
export async function balanceOf(db: Database, accountId: number): Promise<number | undefined> {
  const [account] = await db
    .select({ cents: sql<number>`coalesce(sum(${ledgerEntries.amountCents}), 0)::float8` })
    .from(vendorAccounts)
    .leftJoin(ledgerEntries, eq(ledgerEntries.accountId, vendorAccounts.id))
    .where(eq(vendorAccounts.id, accountId))
    .groupBy(vendorAccounts.id);
  return account?.cents;
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

/**
 * Gives back what a booking was charged: all of it, when the booking is reversed or corrected, or its fee, when a dispute is
 * accepted. A fee on an invoice gets a credit note. The caller holds the lock on the account.
 */
export async function refund(
  tx: Database,
  { id: bookingId, accountId }: Pick<Booking, 'id' | 'accountId'>,
  kind: 'reversal' | 'credit',
): Promise<void> {
  const amountCents = -(await feeOf(tx, bookingId)) || 0;
  const [entry] = await tx
    .insert(ledgerEntries)
    .values({ accountId, bookingId, kind, amountCents, rateBps: 0 })
    .returning({ id: ledgerEntries.id });
  await creditInvoicedFee(tx, { id: entry!.id, bookingId, accountId, amountCents });
}

/** Writes the reversal of a booking's charge, which closes an open dispute of it. */
export async function reverseCharge(
  tx: Database,
  booking: Booking,
  why = 'The booking was reversed, so there is no fee.',
): Promise<void> {
  await closeDispute(tx, booking.id, why);
  await refund(tx, booking, 'reversal');
}

/** Closes an open dispute of a booking's fee without a decision. */
async function closeDispute(tx: Database, bookingId: number, decision: string): Promise<void> {
  await tx
    .update(feeDisputes)
    .set({ state: 'closed', decidedAt: sql`now()`, decision })
    .where(and(eq(feeDisputes.bookingId, bookingId), eq(feeDisputes.state, 'open')));
}

/**
 * Moves the charge of a booking to the one that corrects its amount: reverses it and charges the new amount at
 * the original rate. A fee that was waived or credited stays so. Returns the new fee in cents.
 */
export async function correctCharge(tx: Database, before: Booking, after: Booking): Promise<number> {
  const charged = await tx.select().from(ledgerEntries).where(eq(ledgerEntries.bookingId, before.id));
  const { kind, rateBps } = charged.find(({ kind: each }) => each === 'fee' || each === 'waiver')!;
  const amountCents = referralFeeCents(after.amountCents, rateBps);
  await reverseCharge(tx, before, 'The amount was corrected, and the new fee can be disputed.');
  await tx
    .insert(ledgerEntries)
    .values({ accountId: after.accountId, bookingId: after.id, kind, amountCents, rateBps });
  if (!charged.some((entry) => entry.kind === 'credit')) return amountCents;
  await refund(tx, after, 'credit');
  return 0;
}
