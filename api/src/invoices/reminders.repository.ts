import { INVOICE_REMINDER_DAYS, INVOICE_TASK_DAYS } from '@portal/shared/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { invoices } from '../database/schema/index.ts';
import type { InvoiceRow } from './invoices.repository.ts';

const FIRST = INVOICE_REMINDER_DAYS[0];

/** How many steps an invoice has reached on a day. */
const reachedOn = (today: string) =>
  sql.join(
    [...INVOICE_REMINDER_DAYS, INVOICE_TASK_DAYS].map(
      (days) => sql`(${invoices.dueOn} + ${days}::int <= ${today}::date)::int`,
    ),
    sql` + `,
  );

/** Returns the unpaid invoices that have reached another step, longest due first; of these, only the one with an id if given. */
export const findToRemind = (db: Database, today: string, id?: number): Promise<InvoiceRow[]> =>
  db
    .select()
    .from(invoices)
    .where(
      and(
        sql`paid_cents < total_cents`,
        sql`${invoices.dueOn} + ${FIRST}::int <= ${today}::date`,
        sql`${invoices.reminded} < ${reachedOn(today)}`,
        sql`not exists (select from invoice_lines i join ledger_entries e on e.id = i.entry_id
          join fee_disputes d on d.booking_id = e.booking_id
          where i.invoice_id = ${invoices.id} and d.state = 'open')`,
        id === undefined ? undefined : eq(invoices.id, id),
      ),
    )
    .orderBy(invoices.dueOn, invoices.id);

/** Records how many steps were done. */
export async function markReminded(tx: Database, id: number, reminded: number): Promise<void> {
  await tx.update(invoices).set({ reminded }).where(eq(invoices.id, id));
}
