import type { FeeDispute } from '@portal/shared/contract';
import { DISPUTE_WITHDRAWAL_HOURS, type DisputeReason } from '@portal/shared/domain';
import { and, eq, ne, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../database/index.ts';
import { countOf, pageOf, totalOf, type Paging } from '../database/lists.ts';
import { rowsOf } from '../database/rows.ts';
import { bookings, feeDisputes, leads, users, vendorAccounts } from '../database/schema/index.ts';
import { isDisputable } from '../invoices/invoice-views.repository.ts';
import { evidenceOf } from '../bookings/booking-confirmations.repository.ts';
import { leadView, type BookingView } from '../leads/leads.repository.ts';
import { presentBooking } from '../leads/present.ts';
import { presentEvidence } from '../bookings/present-evidence.ts';

type DisputeRow = typeof feeDisputes.$inferSelect;

/** A booking's fee, and what the rules need to know about it. */
interface DisputedFee {
  lead_id: number;
  event_name: string;
  is_disputable: boolean;
  is_paid: boolean;
  /** The booking was confirmed in the last {@link DISPUTE_WITHDRAWAL_HOURS}. */
  is_recent: boolean;
  /** Another booking of the same event is charged, or was the free one, and is not in dispute. */
  is_duplicate: boolean;
}

/** For a booking `o`: its charge stands and is not in dispute. */
const isCharged = sql.raw(`o.reversed_at is null
  and not exists (select from ledger_entries c where c.booking_id = o.id and c.kind = 'credit')
  and not exists (select from fee_disputes d where d.booking_id = o.id and d.state = 'open')`);

/** Returns the fee of an account's booking, or undefined when it has none. */
export async function findDisputedFee(
  tx: Database,
  { accountId, bookingId }: { accountId: number; bookingId: number },
): Promise<DisputedFee | undefined> {
  const [fee] = await rowsOf<DisputedFee>(
    tx,
    sql`select b.lead_id, l.event_name, ${isDisputable} as is_disputable,
        exists (select from invoice_lines i join invoices v on v.id = i.invoice_id
          where i.entry_id = e.id and v.paid_cents >= v.total_cents) as is_paid,
        b.booked_at > now() - make_interval(hours => ${DISPUTE_WITHDRAWAL_HOURS}::int) as is_recent,
        exists (select from bookings o join leads ol on ol.id = o.lead_id
          where o.account_id = b.account_id and o.id <> b.id and ${isCharged} and ol.event_date = l.event_date
            and ol.event_type = l.event_type and lower(trim(ol.event_name)) = lower(trim(l.event_name))) as is_duplicate
      from bookings b join leads l on l.id = b.lead_id
      join ledger_entries e on e.booking_id = b.id and e.kind = 'fee' and e.amount_cents > 0
      where b.id = ${bookingId} and b.account_id = ${accountId}`,
  );
  return fee;
}

/** Adds a dispute; with a decision if a rule decided. */
export async function addDispute(
  tx: Database,
  dispute: Pick<DisputeRow, 'accountId' | 'bookingId' | 'message' | 'openedBy'> & {
    reason: DisputeReason;
    decision: string | null;
  },
): Promise<DisputeRow> {
  const [added] = await tx
    .insert(feeDisputes)
    .values({
      ...dispute,
      ...(dispute.decision !== null && { state: 'accepted', decidedAt: sql`now()`, automatic: true }),
    })
    .returning();
  return added!;
}

/** Returns the dispute of a booking's fee, or undefined. */
export async function findDisputeOf(db: Database, bookingId: number): Promise<DisputeRow | undefined> {
  const [row] = await db.select().from(feeDisputes).where(eq(feeDisputes.bookingId, bookingId));
  return row;
}

/** Returns a dispute, or undefined. */
export async function findDispute(db: Database, id: number): Promise<DisputeRow | undefined> {
  const [row] = await db.select().from(feeDisputes).where(eq(feeDisputes.id, id));
  return row;
}

/** Decides an open dispute. Returns undefined when it is not open any more. */
export async function markDecided(
  tx: Database,
  id: number,
  decided: { accept: boolean; decision: string; decidedBy: number },
): Promise<DisputeRow | undefined> {
  const { accept, decision, decidedBy } = decided;
  const [row] = await tx
    .update(feeDisputes)
    .set({ state: accept ? 'accepted' : 'rejected', decision, decidedBy, decidedAt: sql`now()` })
    .where(and(eq(feeDisputes.id, id), eq(feeDisputes.state, 'open')))
    .returning();
  return row;
}

const feeCents = sql<number>`(select coalesce(sum(e.amount_cents), 0)::float8 from ledger_entries e
  where e.booking_id = ${feeDisputes.bookingId} and e.kind = 'fee')`;
const invoice = sql<FeeDispute['invoice']>`(select json_build_object('id', v.id, 'number', v.number)
  from ledger_entries e join invoice_lines i on i.entry_id = e.id join invoices v on v.id = i.invoice_id
  where e.booking_id = ${feeDisputes.bookingId} and e.kind = 'fee')`;
const deciders = alias(users, 'deciders');

const selectViews = (db: Database) =>
  db
    .select({
      dispute: feeDisputes,
      businessName: vendorAccounts.businessName,
      leadId: leads.id,
      eventName: leads.eventName,
      eventDate: leads.eventDate,
      bookedCents: bookings.amountCents,
      feeCents,
      invoice,
      openedBy: users.name,
      decidedBy: deciders.name,
      booking: sql<BookingView | null>`${leadView.booking}`,
      evidence: evidenceOf,
    })
    .from(feeDisputes)
    .innerJoin(bookings, eq(bookings.id, feeDisputes.bookingId))
    .innerJoin(leads, eq(leads.id, bookings.leadId))
    .innerJoin(vendorAccounts, eq(vendorAccounts.id, feeDisputes.accountId))
    .innerJoin(users, eq(users.id, feeDisputes.openedBy))
    .leftJoin(deciders, eq(deciders.id, feeDisputes.decidedBy));

/** Presents a dispute as the vendor sees it. */
export const presentDisputeRow = (dispute: DisputeRow) => ({
  id: dispute.id,
  reason: dispute.reason,
  message: dispute.message,
  state: dispute.state,
  opened_at: dispute.openedAt.toISOString(),
  decided_at: dispute.decidedAt?.toISOString() ?? null,
  decision: dispute.decision,
  automatic: dispute.automatic,
});

const present = (row: Awaited<ReturnType<typeof selectViews>>[number]): FeeDispute => ({
  ...presentDisputeRow(row.dispute),
  account_id: row.dispute.accountId,
  business_name: row.businessName,
  lead_id: row.leadId,
  booking_id: row.dispute.bookingId,
  event_name: row.eventName,
  event_date: row.eventDate,
  booked_cents: row.bookedCents,
  fee_cents: row.feeCents,
  invoice: row.invoice,
  opened_by: row.openedBy,
  decided_by: row.decidedBy,
  booking: row.booking && presentBooking(row.booking),
  evidence: presentEvidence(row.evidence),
});

const isOpen = sql`${feeDisputes.state} = 'open'`;

/** Returns a page of disputes: open ones oldest first, others newest first. */
export async function listDisputes(
  db: Database,
  state: 'open' | 'decided' | undefined,
  paging: Paging,
): Promise<{ data: FeeDispute[]; total: number }> {
  const where: SQL | undefined = state && (state === 'open' ? isOpen : ne(feeDisputes.state, 'open'));
  const total = await totalOf(db, feeDisputes, where, paging);
  const direction = state === 'open' ? 'asc' : 'desc';
  const page = pageOf({ direction, columns: [feeDisputes.id] }, feeDisputes, paging);
  const rows = await selectViews(db)
    .where(and(where, page.past))
    .orderBy(...page.orderBy)
    .limit(paging.perPage)
    .offset(page.offset);
  return { data: page.inOrder(rows).map(present), total };
}

/** Returns one dispute as finance sees it. */
export async function viewDispute(db: Database, id: number): Promise<FeeDispute> {
  const [row] = await selectViews(db).where(eq(feeDisputes.id, id));
  return present(row!);
}

/** Returns the number of open disputes and the sum of their fees. */
export async function sumOpenDisputes(db: Database): Promise<{ count: number; amount_cents: number }> {
  const [sum] = await db
    .select({ count: countOf, cents: sql<number>`coalesce(sum(${feeCents}), 0)::float8` })
    .from(feeDisputes)
    .where(isOpen);
  return { count: sum!.count, amount_cents: sum!.cents };
}
