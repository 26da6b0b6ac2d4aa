import type { BillingFigures } from '@portal/shared/contract';
import { sql } from 'drizzle-orm';
import { on } from '../database/figures.ts';
import type { Database } from '../database/index.ts';
import { rowsOf } from '../database/rows.ts';
import { withinDays, type Days } from '../database/pacific-time.ts';
import { isOpenCharge } from '../invoices/invoices.repository.ts';

/** Returns invoices, payments and open fees of some days or all time, in cents. `chargedCents`: the fees of their bookings. */
export async function billingFigures(
  db: Database,
  days: Days,
  chargedCents: number,
): Promise<BillingFigures> {
  const [row] = await rowsOf<Omit<BillingFigures, 'charged_cents'>>(
    db,
    sql`select
      (select coalesce(sum(total_cents), 0)::float8 from invoices where ${withinDays(sql`issued_on`, days)}) as invoiced_cents,
      (select coalesce(-sum(e.amount_cents), 0)::float8 from ledger_entries e
        where e.payment_id is not null and ${on('e.created_at', days)}) as paid_cents,
      (select coalesce(sum(e.amount_cents), 0)::float8 from ledger_entries e join bookings b on b.id = e.booking_id
        where ${isOpenCharge} and ${on('b.booked_at', days)}) as open_cents`,
  );
  return { charged_cents: chargedCents, ...row! };
}
