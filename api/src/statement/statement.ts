import { STATEMENT_ENTRIES_MAX, type AmountDue, type Statement } from '@portal/shared/contract';
import { ledgerKindLabels } from '@portal/shared/domain';
import { findAccountRow } from '../accounts/accounts.repository.ts';
import type { Database } from '../database/index.ts';
import { withSnapshot } from '../database/snapshot.ts';
import { isNextBookingFree } from '../financial/ledger.repository.ts';
import { dayBefore, pacificToday } from '../http/days.ts';
import type { Table } from '../http/download.ts';
import { toDollars, toFraction } from '../http/money.ts';
import { howToPay } from '../invoices/how-to-pay.ts';
import { listUnpaid, presentDispute } from '../invoices/invoice-views.repository.ts';
import { listWaitingBookings } from '../bookings/booking-confirmations.repository.ts';
import { presentBooking } from '../leads/present.ts';
import { readSettingsRow, type SettingsRow } from '../settings/settings.repository.ts';
import {
  bookingsByMonth,
  invoicedByMonth,
  monthTotals,
  statementEntries,
  statementFrame,
  type StatementRow,
} from './statement.repository.ts';

const WAITING_MAX = 100;
const UNPAID_MAX = 100;

/** The current year in Pacific time. */
const thisYear = () => Number(pacificToday().slice(0, 4));

type Frame = Awaited<ReturnType<typeof statementFrame>>;
type Sums = Statement['totals'];

/** Returns an account's statement of a year, all from one snapshot of the database. */
export async function readStatement(
  db: Database,
  { accountId, year = thisYear() }: { accountId: number; year?: number },
): Promise<Statement> {
  const today = pacificToday();
  const settings = await readSettingsRow(db);
  return withSnapshot(db, async (tx) => {
    const frame = await statementFrame(tx, accountId, { year, today });
    const account = (await findAccountRow(tx, accountId))!;
    const totals = await monthTotals(tx, accountId, year);
    const booked = await bookingsByMonth(tx, accountId, year);
    const invoiced = await invoicedByMonth(tx, accountId, year);
    const waiting = await listWaitingBookings(tx, accountId, WAITING_MAX);
    const rows = await statementEntries(tx, { accountId, year, limit: STATEMENT_ENTRIES_MAX });
    const unpaid = await listUnpaid(tx, { accountId }, { today, limit: UNPAID_MAX });
    const months = monthsOf({ openingCents: frame.opening_cents, totals, booked, invoiced });
    return {
      year,
      years: [...new Set([thisYear(), ...frame.years])].sort((one, other) => other - one),
      referral_rate: toFraction(account.referralRateBps),
      next_booking_free: await isNextBookingFree(tx, accountId),
      due: dueOf(frame, unpaid, settings),
      open_cents: frame.open_cents,
      disputed_cents: frame.disputed_cents,
      next_invoice_on: firstOfNextMonth(today),
      credit_cents: frame.credit_cents,
      balance_cents: frame.balance_cents,
      opening_balance_cents: frame.opening_cents,
      totals: sumOf(months),
      waiting: waiting.map(({ leadId, eventName, booking }) => ({
        lead_id: leadId,
        event_name: eventName,
        booking: presentBooking(booking),
      })),
      months,
      entries: rows.map(presentEntry),
      total_entries: totals.reduce((sum, { entries }) => sum + entries, 0),
    };
  });
}

/** The next day on which invoices are issued. */
const firstOfNextMonth = (today: string) => `${dayBefore(`${today.slice(0, 7)}-01`, -31).slice(0, 7)}-01`;

function dueOf(frame: Frame, unpaid: AmountDue['invoices'], settings: SettingsRow): AmountDue {
  const { due_cents: amount, overdue_cents: overdue } = frame;
  return {
    amount_cents: amount,
    due_on: unpaid[0]?.due_on ?? null,
    overdue_cents: overdue,
    state: amount === 0 ? 'nothing' : overdue > 0 ? 'overdue' : 'due',
    invoices: unpaid,
    pay: howToPay(settings, unpaid[0]),
  };
}

const noSums: Sums = {
  bookings: 0,
  booked_cents: 0,
  fees_cents: 0,
  waived: 0,
  refunds_cents: 0,
  invoiced_cents: 0,
  paid_cents: 0,
};
const sumNames = Object.keys(noSums) as (keyof Sums)[];

const sumOf = (months: readonly Sums[]): Sums =>
  Object.fromEntries(
    sumNames.map((name) => [name, months.reduce((sum, month) => sum + month[name], 0)]),
  ) as unknown as Sums;

/** Merges the months' totals, adds the running balance, and returns them newest first. */
function monthsOf({
  openingCents,
  totals,
  booked,
  invoiced,
}: {
  openingCents: number;
  totals: Awaited<ReturnType<typeof monthTotals>>;
  booked: Awaited<ReturnType<typeof bookingsByMonth>>;
  invoiced: Awaited<ReturnType<typeof invoicedByMonth>>;
}): Statement['months'] {
  let balance = openingCents;
  return [...new Set([...totals, ...booked, ...invoiced].map(({ month }) => month))]
    .sort()
    .map((month) => {
      const { entries: _, ...charged } = totals.find((row) => row.month === month) ?? { entries: 0 };
      const reported = booked.find((row) => row.month === month);
      const sums = {
        ...noSums,
        ...charged,
        month,
        bookings: reported?.bookings ?? 0,
        booked_cents: reported?.cents ?? 0,
        invoiced_cents: invoiced.find((row) => row.month === month)?.invoiced_cents ?? 0,
      };
      balance += sums.fees_cents + sums.refunds_cents - sums.paid_cents;
      return { ...sums, balance_cents: balance };
    })
    .reverse();
}

const presentEntry = ({ rate_bps: bps, dispute, ...row }: StatementRow): Statement['entries'][number] => ({
  ...row,
  rate: bps === null ? null : toFraction(bps),
  dispute: dispute && presentDispute(dispute),
});

/** Returns every entry of a year as rows with headings, oldest first; money in dollars. */
export async function statementTable(
  db: Database,
  { accountId, year = thisYear() }: { accountId: number; year?: number },
): Promise<Table> {
  const rows = await statementEntries(db, { accountId, year, limit: CSV_ENTRIES_MAX });
  return {
    header: ['Date', 'Event', 'Type', 'Booked amount', 'Rate', 'Amount', 'Invoice', 'Balance'],
    parts: [
      rows
        .reverse()
        .map(presentEntry)
        .map((row) => [
          row.date,
          row.event_name ?? row.payment?.reference ?? null,
          ledgerKindLabels[row.kind],
          row.booked_cents === null ? null : toDollars(row.booked_cents),
          row.rate,
          toDollars(row.amount_cents),
          row.invoice?.number ?? null,
          toDollars(row.balance_cents),
        ]),
    ],
  };
}

/** More entries than an account can have in a year; bounds the memory of one request. */
const CSV_ENTRIES_MAX = 50_000;
