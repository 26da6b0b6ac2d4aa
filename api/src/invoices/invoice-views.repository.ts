import { invoiceStateOf, type DisputeState, type PaymentMethod } from '@portal/shared/domain';
import type { Dispute, Invoice, InvoiceLine, InvoiceSummary } from '@portal/shared/contract';
import { and, asc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { contains, newestFirst, pageOf, totalOf, type Paging } from '../database/lists.ts';
import { rowsOf } from '../database/rows.ts';
import { invoices, vendorAccounts } from '../database/schema/index.ts';
import { isCorrected } from '../database/figures.ts';
import { toFraction } from '../http/money.ts';
import type { InvoiceRow } from './invoices.repository.ts';

const disputedCents = sql<number>`(select coalesce(sum(e.amount_cents), 0)::float8 from invoice_lines i
  join ledger_entries e on e.id = i.entry_id join fee_disputes d on d.booking_id = e.booking_id and d.state = 'open'
  where i.invoice_id = invoices.id and e.kind = 'fee')`;

const view = { invoice: invoices, disputedCents };

/** The invoices of a list. `today` is a day in Pacific time. */
export interface InvoiceFilter {
  state?: InvoiceSummary['state'] | undefined;
  accountId?: number | undefined;
  search?: string | undefined;
}

const isUnpaid = sql`paid_cents < total_cents`;
const isCreditNote = eq(invoices.kind, 'credit_note');

const inState = (state: InvoiceSummary['state'], today: string): SQL =>
  ({
    due: and(isUnpaid, gte(invoices.dueOn, today))!,
    overdue: and(isUnpaid, lt(invoices.dueOn, today))!,
    paid: and(eq(invoices.kind, 'invoice'), sql`paid_cents = total_cents`)!,
    credit: isCreditNote,
  })[state];

function matching({ state, accountId, search }: InvoiceFilter, today: string): SQL | undefined {
  const typed = search?.trim();
  const isNumber = typed !== undefined && /^\d{4}-\d*$/.test(typed);
  return and(
    state && inState(state, today),
    accountId === undefined ? undefined : eq(invoices.accountId, accountId),
    !typed
      ? undefined
      : isNumber
        ? sql`starts_with(${invoices.number}, ${typed})`
        : sql`${invoices.accountId} in (select id from vendor_accounts where ${contains(vendorAccounts.businessName, typed)})`,
  );
}

/** Returns a page of invoices, newest first. */
export async function listInvoices(db: Database, filter: InvoiceFilter, today: string, paging: Paging) {
  const where = matching(filter, today);
  const total = await totalOf(db, invoices, where, paging);
  const page = pageOf(newestFirst(invoices.id), invoices, paging);
  const rows = await db
    .select(view)
    .from(invoices)
    .where(and(where, page.past))
    .orderBy(...page.orderBy)
    .limit(paging.perPage)
    .offset(page.offset);
  return { data: page.inOrder(rows).map((row) => present(row, today)), total };
}

/** Returns the unpaid invoices, earliest due first: of an account, or those due on some days. */
export async function listUnpaid(
  db: Database,
  { accountId, from, to }: { accountId?: number; from?: string | undefined; to?: string | undefined },
  { today, limit }: { today: string; limit: number },
): Promise<InvoiceSummary[]> {
  const rows = await db
    .select(view)
    .from(invoices)
    .where(
      and(
        isUnpaid,
        accountId === undefined ? undefined : eq(invoices.accountId, accountId),
        from === undefined ? undefined : sql`${invoices.dueOn} >= ${from}`,
        to === undefined ? undefined : sql`${invoices.dueOn} <= ${to}`,
      ),
    )
    .orderBy(asc(invoices.dueOn), asc(invoices.id))
    .limit(limit);
  return rows.map((row) => present(row, today));
}

/** An invoice by its id, of an account if given. */
interface InvoiceKey {
  id: number;
  accountId?: number;
}

const isInvoice = ({ id, accountId }: InvoiceKey) =>
  and(eq(invoices.id, id), accountId === undefined ? undefined : eq(invoices.accountId, accountId));

/** Returns one invoice as in a list, or undefined. */
export async function findInvoiceView(
  db: Database,
  key: InvoiceKey,
  today: string,
): Promise<InvoiceSummary | undefined> {
  const [row] = await db.select(view).from(invoices).where(isInvoice(key));
  return row && present(row, today);
}

/** Returns the invoices with these numbers, without credit notes. */
export async function findInvoicesByNumber(
  db: Database,
  numbers: string[],
  today: string,
): Promise<InvoiceSummary[]> {
  if (numbers.length === 0) return [];
  const rows = await db
    .select(view)
    .from(invoices)
    .where(and(inArray(invoices.number, numbers), eq(invoices.kind, 'invoice')));
  return rows.map((row) => present(row, today));
}

/** Presents an invoice. */
function present(
  { invoice, disputedCents: disputed }: { invoice: InvoiceRow; disputedCents: number },
  today: string,
): InvoiceSummary {
  const { totalCents, paidCents } = invoice;
  return {
    id: invoice.id,
    number: invoice.number,
    kind: invoice.kind,
    account_id: invoice.accountId,
    business_name: invoice.businessName,
    month: invoice.month,
    issued_on: invoice.issuedOn,
    due_on: invoice.dueOn,
    total_cents: totalCents,
    paid_cents: paidCents,
    due_cents: totalCents - paidCents,
    state: invoiceStateOf(invoice, today),
    disputed_cents: disputed,
  };
}

/**
 * For an entry `e` of the ledger with its booking `b`: the vendor can dispute the fee. It is neither refunded nor paid, and was
 * never disputed.
 */
export const isDisputable = sql`(e.kind = 'fee' and e.amount_cents > 0 and b.reversed_at is null
  and not exists (select from fee_disputes d where d.booking_id = b.id)
  and not exists (select from invoice_lines i join invoices v on v.id = i.invoice_id
    where i.entry_id = e.id and v.paid_cents >= v.total_cents))`;

/** For an entry `e` of the ledger: the dispute of its fee as JSON, or null. */
export const disputeOfFee = sql`(select json_build_object('id', d.id, 'reason', d.reason, 'message', d.message, 'state', d.state,
    'opened_at', d.opened_at, 'decided_at', d.decided_at, 'decision', d.decision, 'automatic', d.automatic)
  from fee_disputes d where d.booking_id = e.booking_id and e.kind = 'fee')`;

/** A dispute as the database writes it in JSON. */
export interface StoredDispute extends Omit<Dispute, 'opened_at' | 'decided_at'> {
  state: DisputeState;
  opened_at: string;
  decided_at: string | null;
}

/** Presents a dispute that came as JSON. */
export const presentDispute = (dispute: StoredDispute): Dispute => ({
  ...dispute,
  opened_at: new Date(dispute.opened_at).toISOString(),
  decided_at: dispute.decided_at && new Date(dispute.decided_at).toISOString(),
});

interface StoredLine extends Omit<InvoiceLine, 'rate' | 'dispute'> {
  rate_bps: number;
  dispute: StoredDispute | null;
}

/** Returns the lines of an invoice in the order of the ledger. */
export async function linesOf(db: Database, invoiceId: number): Promise<InvoiceLine[]> {
  const rows = await rowsOf<StoredLine>(
    db,
    sql`select e.id, case when e.kind = 'reversal' and ${isCorrected} then 'correction' else e.kind end as kind,
        b.id as booking_id, b.lead_id, n.event_name, to_char(n.event_date, 'YYYY-MM-DD') as event_date,
        to_char(n.confirmed_on, 'YYYY-MM-DD') as confirmed_on, n.confirmed_by,
        b.amount_cents::float8 as booked_cents, e.rate_bps, e.amount_cents::float8 as amount_cents,
        ${disputeOfFee} as dispute, ${isDisputable} as disputable
      from invoice_lines n join ledger_entries e on e.id = n.entry_id join bookings b on b.id = e.booking_id
      where n.invoice_id = ${invoiceId} order by e.id`,
  );
  return rows.map(({ rate_bps: bps, dispute, ...line }) => ({
    ...line,
    rate: toFraction(bps),
    dispute: dispute && presentDispute(dispute),
  }));
}

/** Returns the payments that name an invoice, oldest first, each with what its corrections left of it. */
export const paymentsOf = (db: Database, invoiceId: number): Promise<Invoice['payments']> =>
  rowsOf<{
    id: number;
    received_on: string;
    amount_cents: number;
    method: PaymentMethod;
    reference: string | null;
  }>(
    db,
    sql`select p.id, to_char(p.received_on, 'YYYY-MM-DD') as received_on, p.method, p.reference,
        (p.amount_cents + coalesce((select sum(c.amount_cents) from payments c where c.corrects_id = p.id), 0))::float8
          as amount_cents
      from payments p where p.invoice_id = ${invoiceId} and p.corrects_id is null order by p.id`,
  );

/** Returns the invoice that a credit note gives back, or null. */
export async function creditedBy(db: Database, id: number): Promise<Invoice['credits']> {
  const [row] = await rowsOf<{ id: number; number: string }>(
    db,
    sql`select v.id, v.number from invoices n join invoices v on v.id = n.credits_id where n.id = ${id}`,
  );
  return row ?? null;
}
