import { sql } from 'drizzle-orm';
import type { PaymentMethod } from '@portal/shared/domain';
import type { Database } from '../database/index.ts';
import { endOfDay, inPacific, startOfDay } from '../database/pacific-time.ts';
import { rowsOf } from '../database/rows.ts';
import type { AllocatedInvoice, AllocatedPayment } from '../invoices/allocate.ts';

/** An invoice or credit note that was issued until a day. */
export interface ClosingInvoice extends AllocatedInvoice {
  accountId: number;
  business: string;
  number: string;
  issuedOn: string;
  dueOn: string;
}

/** A payment or correction that was recorded until a day. */
export interface ClosingPayment extends AllocatedPayment {
  id: number;
  accountId: number;
  business: string;
  /** The day on which it was recorded. */
  date: string;
  number: string | null;
  method: PaymentMethod;
  reference: string | null;
  corrects: boolean;
}

/** A fee or refund that was on no invoice when a day ended. */
export interface ClosingCharge {
  accountId: number;
  business: string;
  date: string;
  kind: string;
  eventName: string;
  amountCents: number;
}

/** Returns the invoices and credit notes that were issued until a day, in the order of their ids. */
export const findIssuedUntil = (db: Database, day: string): Promise<ClosingInvoice[]> =>
  rowsOf<ClosingInvoice>(
    db,
    sql`select id, account_id as "accountId", business_name as business, number,
        to_char(issued_on, 'YYYY-MM-DD') as "issuedOn", to_char(due_on, 'YYYY-MM-DD') as "dueOn",
        total_cents::float8 as "totalCents", credits_id as "creditsId"
      from invoices where issued_on <= ${day} order by id`,
  );

/** Returns the payments that were entered into the ledger until a day, oldest first. */
export const findEnteredUntil = (db: Database, day: string): Promise<ClosingPayment[]> =>
  rowsOf<ClosingPayment>(
    db,
    sql`select p.id, e.account_id as "accountId", a.business_name as business, p.invoice_id as "invoiceId",
        (-e.amount_cents)::float8 as "amountCents", to_char(${inPacific(sql`e.created_at`)}, 'YYYY-MM-DD') as date,
        v.number, p.method, p.reference, p.corrects_id is not null as corrects
      from ledger_entries e join payments p on p.id = e.payment_id join vendor_accounts a on a.id = e.account_id
      left join invoices v on v.id = p.invoice_id
      where e.created_at < ${endOfDay(day)} order by e.id`,
  );

/** Returns the entries that were on no invoice when a day ended, oldest first. */
export const findOpenAt = (db: Database, day: string): Promise<ClosingCharge[]> =>
  rowsOf<ClosingCharge>(
    db,
    sql`select e.account_id as "accountId", a.business_name as business,
        to_char(${inPacific(sql`e.created_at`)}, 'YYYY-MM-DD') as date, e.kind, l.event_name as "eventName",
        e.amount_cents::float8 as "amountCents"
      from ledger_entries e join bookings b on b.id = e.booking_id join leads l on l.id = b.lead_id
      join vendor_accounts a on a.id = e.account_id
      where e.created_at < ${endOfDay(day)} and e.amount_cents <> 0 and not exists (
        select from invoice_lines n join invoices v on v.id = n.invoice_id
        where n.entry_id = e.id and v.issued_on <= ${day})
      order by e.id`,
  );

/** Returns what all accounts owed when a day ended, and what was charged and paid since another day began, in cents. */
export async function sumLedgerAt(db: Database, { from, to }: { from: string; to: string }) {
  const [row] = await rowsOf<{ before_cents: number; after_cents: number }>(
    db,
    sql`select coalesce(sum(amount_cents) filter (where created_at < ${startOfDay(from)}), 0)::float8 as before_cents,
        coalesce(sum(amount_cents), 0)::float8 as after_cents
      from ledger_entries where created_at < ${endOfDay(to)}`,
  );
  return row!;
}
