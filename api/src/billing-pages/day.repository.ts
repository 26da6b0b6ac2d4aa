import type { FinanceDay } from '@portal/shared/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { withinDays } from '../database/pacific-time.ts';
import { rowsOf } from '../database/rows.ts';
import { isOpenCharge } from '../invoices/invoices.repository.ts';

/** The sums of all accounts, in cents. */
export type LedgerSums = Pick<
  FinanceDay['sums'],
  'ledger_cents' | 'invoiced_cents' | 'open_cents' | 'paid_cents' | 'credit_cents' | 'due_cents'
>;

/** Returns the {@link LedgerSums}. Each is counted by itself, except that credit is what no invoice has used. */
export async function sumLedger(db: Database): Promise<LedgerSums> {
  const [row] = await rowsOf<LedgerSums>(
    db,
    sql`select l.ledger_cents, l.open_cents, v.invoiced_cents, v.paid_cents, v.due_cents,
        l.received_cents - v.paid_cents as credit_cents
      from (
        select coalesce(sum(e.amount_cents), 0)::float8 as ledger_cents,
          coalesce(sum(e.amount_cents) filter (where ${isOpenCharge}), 0)::float8 as open_cents,
          coalesce(-sum(e.amount_cents) filter (where e.payment_id is not null), 0)::float8 as received_cents
        from ledger_entries e
      ) l cross join (
        select coalesce(sum(total_cents), 0)::float8 as invoiced_cents, coalesce(sum(paid_cents), 0)::float8 as paid_cents,
          coalesce(sum(total_cents - paid_cents), 0)::float8 as due_cents
        from invoices
      ) v`,
  );
  return row!;
}

/** Returns the number of unpaid invoices that are due on some days, both included, and what is left to pay. */
export async function sumUnpaid(
  db: Database,
  days: { from?: string | undefined; to?: string | undefined },
): Promise<{ count: number; amount_cents: number }> {
  const [row] = await rowsOf<{ count: number; amount_cents: number }>(
    db,
    sql`select count(*)::int as count, coalesce(sum(total_cents - paid_cents), 0)::float8 as amount_cents
      from invoices where paid_cents < total_cents and ${withinDays(sql`due_on`, days)}`,
  );
  return row!;
}
