import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { inPacific, startOfDay } from '../database/pacific-time.ts';
import { rowsOf } from '../database/rows.ts';
import {
  invoiceLines,
  invoiceNumbers,
  invoiceRuns,
  invoices,
  ledgerEntries,
  payments,
} from '../database/schema/index.ts';
import type { AllocatedInvoice, AllocatedPayment } from './allocate.ts';

export type InvoiceRow = typeof invoices.$inferSelect;

/** For an entry `e` of the ledger: it charges a booking, and is on no invoice yet. */
export const isOpenCharge = sql.raw(
  'e.booking_id is not null and not exists (select from invoice_lines i where i.entry_id = e.id)',
);
/** For an entry `e` of the ledger: the vendor disputes its booking's fee, and nobody decided yet. */
export const isInDispute = sql.raw(
  "exists (select from fee_disputes d where d.booking_id = e.booking_id and d.state = 'open')",
);

/** An entry of the ledger as a line of an invoice, with the event as it is now. */
interface NewLine {
  id: number;
  amount_cents: number;
  event_name: string;
  event_date: string;
  confirmed_on: string;
  confirmed_by: 'client' | 'team';
}

const newLines = sql`select e.id, e.amount_cents::float8 as amount_cents, l.event_name,
    to_char(l.event_date, 'YYYY-MM-DD') as event_date,
    to_char(${inPacific(sql`b.booked_at`)}, 'YYYY-MM-DD') as confirmed_on,
    case when exists (select from booking_confirmations c where c.lead_id = b.lead_id and c.state = 'confirmed'
      and c.decided_by is not null) then 'team' else 'client' end as confirmed_by
  from ledger_entries e join bookings b on b.id = e.booking_id join leads l on l.id = b.lead_id`;

/**
 * Returns what the next invoice of an account charges, oldest first: the bookings that were charged before a day, with their refunds,
 * also those since then.
 */
export const findOpenLines = (tx: Database, accountId: number, before: string): Promise<NewLine[]> =>
  rowsOf<NewLine>(
    tx,
    sql`${newLines} where e.account_id = ${accountId} and exists (select from ledger_entries f
        where f.booking_id = e.booking_id and f.kind in ('fee', 'waiver') and f.created_at < ${startOfDay(before)})
      and ${isOpenCharge} and not ${isInDispute} order by e.id`,
  );

/** Returns one entry as a line. */
export const findLine = (tx: Database, entryId: number): Promise<NewLine[]> =>
  rowsOf<NewLine>(tx, sql`${newLines} where e.id = ${entryId}`);

/** Returns the accounts with entries before a day that are on no invoice, in the order of their ids. */
export async function findAccountsToInvoice(db: Database, before: string): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select distinct e.account_id as id from ledger_entries e
      where e.created_at < ${startOfDay(before)} and ${isOpenCharge} order by 1`,
  );
  return rows.map(({ id }) => id);
}

/** Returns the next number of a year: 2026-0001. Others wait for it until this transaction ends, so a rollback leaves no gap. */
export async function takeNumber(tx: Database, year: number): Promise<string> {
  const [row] = await tx
    .insert(invoiceNumbers)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: invoiceNumbers.year, set: { last: sql`${invoiceNumbers.last} + 1` } })
    .returning();
  return `${year}-${String(row!.last).padStart(4, '0')}`;
}

/** Adds an invoice with its lines. */
export async function addInvoice(
  tx: Database,
  invoice: typeof invoices.$inferInsert,
  lines: readonly NewLine[],
): Promise<InvoiceRow> {
  const [added] = await tx.insert(invoices).values(invoice).returning();
  await tx.insert(invoiceLines).values(
    lines.map((line) => ({
      invoiceId: added!.id,
      entryId: line.id,
      eventName: line.event_name,
      eventDate: line.event_date,
      confirmedOn: line.confirmed_on,
      confirmedBy: line.confirmed_by,
    })),
  );
  return added!;
}

/** Whether an account has its invoice of a month. */
export async function hasInvoiceOf(tx: Database, accountId: number, month: string): Promise<boolean> {
  const found = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.accountId, accountId), eq(invoices.month, month), eq(invoices.kind, 'invoice')));
  return found.length > 0;
}

/** Whether every account got its invoice of a month. */
export async function isRunFinished(db: Database, month: string): Promise<boolean> {
  return (await db.$count(invoiceRuns, eq(invoiceRuns.month, month))) > 0;
}

/** Records that every account got its invoice of a month. */
export async function finishRun(db: Database, month: string): Promise<void> {
  await db.insert(invoiceRuns).values({ month }).onConflictDoNothing();
}

/** Returns the invoice with the fee of a booking, or undefined. */
export async function findInvoiceOfFee(tx: Database, bookingId: number): Promise<InvoiceRow | undefined> {
  const [found] = await tx
    .select({ invoice: invoices })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, invoiceLines.entryId))
    .where(and(eq(ledgerEntries.bookingId, bookingId), eq(ledgerEntries.kind, 'fee')));
  return found?.invoice;
}

/** Returns an invoice by its number, or undefined. */
export async function findInvoiceByNumber(db: Database, number: string): Promise<InvoiceRow | undefined> {
  const [row] = await db.select().from(invoices).where(eq(invoices.number, number));
  return row;
}

/** Returns an account's invoices and payments, for {@link allocate}. */
export async function findToAllocate(
  tx: Database,
  accountId: number,
): Promise<{
  invoices: (AllocatedInvoice & { paidCents: number })[];
  payments: AllocatedPayment[];
}> {
  const ofInvoices = await tx
    .select({
      id: invoices.id,
      totalCents: invoices.totalCents,
      paidCents: invoices.paidCents,
      creditsId: invoices.creditsId,
    })
    .from(invoices)
    .where(eq(invoices.accountId, accountId))
    .orderBy(asc(invoices.id));
  const ofPayments = await tx
    .select({ invoiceId: payments.invoiceId, amountCents: payments.amountCents })
    .from(payments)
    .where(eq(payments.accountId, accountId));
  return { invoices: ofInvoices, payments: ofPayments };
}

/** Sets what counts for an invoice. */
export async function setPaid(tx: Database, invoiceId: number, paidCents: number): Promise<void> {
  await tx.update(invoices).set({ paidCents }).where(eq(invoices.id, invoiceId));
}
