import type { Payment } from '@portal/shared/contract';
import { and, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../database/index.ts';
import { countOf, pageOf, totalOf, type Paging } from '../database/lists.ts';
import { invoices, ledgerEntries, payments, users, vendorAccounts } from '../database/schema/index.ts';

export type PaymentRow = typeof payments.$inferSelect;
type Source = PaymentRow['source'];

/** Adds a payment, or returns undefined when its source has reported it before. */
export async function addPayment(
  tx: Database,
  payment: typeof payments.$inferInsert,
): Promise<PaymentRow | undefined> {
  const [added] = await tx
    .insert(payments)
    .values(payment)
    .onConflictDoNothing({ target: [payments.source, payments.externalId] })
    .returning();
  return added;
}

/** Enters a payment into the ledger: what it lowers the balance by. `createdAt`: the time of the entry, now by default. */
export async function enterPayment(tx: Database, payment: PaymentRow, createdAt?: Date): Promise<void> {
  await tx.insert(ledgerEntries).values({
    accountId: payment.accountId!,
    paymentId: payment.id,
    kind: payment.correctsId === null ? 'payment' : 'payment_correction',
    amountCents: -payment.amountCents,
    rateBps: 0,
    ...(createdAt && { createdAt }),
  });
}

/** Returns a payment, or undefined. */
export async function findPayment(db: Database, id: number): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row;
}

/** Returns the id of a payment that its source has reported, or undefined. */
export async function findReported(
  db: Database,
  source: Source,
  externalId: string,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.source, source), eq(payments.externalId, externalId)));
  return row;
}

/** Returns which payments of a bank were imported before. */
export async function findImported(db: Database, externalIds: string[]): Promise<Set<string>> {
  if (externalIds.length === 0) return new Set();
  const rows = await db
    .select({ externalId: payments.externalId })
    .from(payments)
    .where(and(eq(payments.source, 'bank'), inArray(payments.externalId, externalIds)));
  return new Set(rows.map(({ externalId }) => externalId));
}

/** Returns what is left of a payment after its corrections, in cents. */
export async function remainingOf(db: Database, { id, amountCents }: PaymentRow): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${payments.amountCents}), 0)::float8` })
    .from(payments)
    .where(eq(payments.correctsId, id));
  return amountCents + row!.cents;
}

const isUnmatched = and(isNull(payments.accountId), isNull(payments.dismissedAt))!;

/** Gives an unmatched payment to an account, for an invoice if given. Returns undefined when it is not unmatched any more. */
export async function assignPayment(
  tx: Database,
  id: number,
  to: { accountId: number; invoiceId: number | null; recordedBy: number },
): Promise<PaymentRow | undefined> {
  const [assigned] = await tx
    .update(payments)
    .set(to)
    .where(and(eq(payments.id, id), isUnmatched))
    .returning();
  return assigned;
}

/** Dismisses an unmatched payment. Returns undefined when it is not unmatched any more. */
export async function dismissPayment(
  tx: Database,
  id: number,
  { reason, recordedBy }: { reason: string; recordedBy: number },
): Promise<PaymentRow | undefined> {
  const [dismissed] = await tx
    .update(payments)
    .set({ dismissedAt: sql`now()`, reason, recordedBy })
    .where(and(eq(payments.id, id), isUnmatched))
    .returning();
  return dismissed;
}

/** Matches the payments of a list. */
export const inState = (state: Payment['state'] | undefined, accountId?: number): SQL | undefined =>
  and(
    accountId === undefined ? undefined : eq(payments.accountId, accountId),
    state === undefined
      ? undefined
      : {
          recorded: isNotNull(payments.accountId),
          unmatched: isUnmatched,
          dismissed: isNotNull(payments.dismissedAt),
        }[state],
  );

const corrections = alias(payments, 'corrections');

/** Returns a page of payments, newest first. */
export async function listPayments(db: Database, where: SQL | undefined, paging: Paging) {
  const total = await totalOf(db, payments, where, paging);
  return { data: await pageOfPayments(db, where, paging), total };
}

/** Returns the oldest unmatched payments with their number and sum. */
export async function listUnmatched(db: Database, limit: number) {
  const [sum] = await db
    .select({ count: countOf, cents: sql<number>`coalesce(sum(${payments.amountCents}), 0)::float8` })
    .from(payments)
    .where(isUnmatched);
  const oldest = await pageOfPayments(db, isUnmatched, { page: 1, perPage: limit, offset: 0 }, 'asc');
  return { count: sum!.count, amount_cents: sum!.cents, payments: oldest };
}

/** Returns one payment as finance sees it. */
export async function viewPayment(db: Database, id: number): Promise<Payment> {
  const [payment] = await pageOfPayments(db, eq(payments.id, id), { page: 1, perPage: 1, offset: 0 });
  return payment!;
}

async function pageOfPayments(
  db: Database,
  where: SQL | undefined,
  paging: Paging,
  direction: 'asc' | 'desc' = 'desc',
): Promise<Payment[]> {
  const page = pageOf({ direction, columns: [payments.id] }, payments, paging);
  const corrected = db
    .select({ cents: sql<number>`coalesce(sum(${corrections.amountCents}), 0)::float8` })
    .from(corrections)
    .where(eq(corrections.correctsId, payments.id));
  const rows = await db
    .select({
      payment: payments,
      businessName: vendorAccounts.businessName,
      invoice: { id: invoices.id, number: invoices.number },
      recordedBy: users.name,
      correctedCents: sql<number>`(${corrected})`,
    })
    .from(payments)
    .leftJoin(vendorAccounts, eq(vendorAccounts.id, payments.accountId))
    .leftJoin(invoices, eq(invoices.id, payments.invoiceId))
    .leftJoin(users, eq(users.id, payments.recordedBy))
    .where(and(where, page.past))
    .orderBy(...page.orderBy)
    .limit(paging.perPage)
    .offset(page.offset);
  return page.inOrder(rows).map(({ payment, ...row }): Payment => ({
    id: payment.id,
    account_id: payment.accountId,
    business_name: row.businessName,
    invoice: row.invoice,
    amount_cents: payment.amountCents,
    remaining_cents: payment.correctsId === null ? payment.amountCents + row.correctedCents : 0,
    received_on: payment.receivedOn,
    method: payment.method,
    reference: payment.reference,
    source: payment.source,
    state: payment.accountId !== null ? 'recorded' : payment.dismissedAt ? 'dismissed' : 'unmatched',
    corrects_id: payment.correctsId,
    reason: payment.reason,
    recorded_by: row.recordedBy,
    created_at: payment.createdAt.toISOString(),
  }));
}
