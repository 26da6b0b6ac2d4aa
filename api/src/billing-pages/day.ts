import type { FinanceDay, OverdueGroup } from '@portal/shared/contract';
import { INVOICE_TASK_DAYS } from '@portal/shared/domain';
import type { Database } from '../database/index.ts';
import { withSnapshot } from '../database/snapshot.ts';
import { listDisputes, sumOpenDisputes } from '../disputes/disputes.repository.ts';
import { dayBefore, pacificToday } from '../http/days.ts';
import { listUnpaid } from '../invoices/invoice-views.repository.ts';
import { countUndecidedBookings } from '../bookings/booking-confirmations.repository.ts';
import { listUnmatched } from '../payments/payments.repository.ts';
import { readSettingsRow } from '../settings/settings.repository.ts';
import { sumLedger, sumUnpaid } from './day.repository.ts';

const MOST = 100;
const all = { page: 1, perPage: MOST, offset: 0 };

/** The ages of overdue invoices, in days after they were due. The last ones are tasks. */
const ages = [
  { from: 1, to: 7 },
  { from: 8, to: 21 },
  { from: 22, to: INVOICE_TASK_DAYS - 1 },
  { from: INVOICE_TASK_DAYS, to: null },
] as const;

/** Returns what finance has to do today, all from one snapshot of the database. `today` is a day in Pacific time. */
export async function readFinanceDay(db: Database, today = pacificToday()): Promise<FinanceDay> {
  const settings = await readSettingsRow(db);
  return withSnapshot(db, async (tx) => {
    const weekEnd = dayBefore(today, -6);
    const week = { from: today, to: weekEnd };
    const overdue: OverdueGroup[] = [];
    for (const age of ages) {
      const days = {
        from: age.to === null ? undefined : dayBefore(today, age.to),
        to: dayBefore(today, age.from),
      };
      overdue.push({
        from_days: age.from,
        to_days: age.to,
        ...(await sumUnpaid(tx, days)),
        invoices: await listUnpaid(tx, days, { today, limit: MOST }),
      });
    }
    const disputes = await sumOpenDisputes(tx);
    const unmatched = await listUnmatched(tx, MOST);
    return {
      today,
      sums: {
        ...(await sumLedger(tx)),
        overdue_cents: overdue.reduce((sum, group) => sum + group.amount_cents, 0),
        disputed_cents: disputes.amount_cents,
        unmatched_cents: unmatched.amount_cents,
      },
      due_this_week: {
        ...(await sumUnpaid(tx, week)),
        invoices: await listUnpaid(tx, week, { today, limit: MOST }),
      },
      due_later: await sumUnpaid(tx, { from: dayBefore(weekEnd, -1) }),
      overdue,
      unmatched,
      disputes: { ...disputes, disputes: (await listDisputes(tx, 'open', all)).data },
      undecided_bookings: await countUndecidedBookings(tx),
      payment_settings_missing: !settings.paymentInstructions && !settings.paymentLink,
    };
  });
}
