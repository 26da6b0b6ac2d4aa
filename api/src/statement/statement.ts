import { STATEMENT_ENTRIES_MAX, type Statement } from '@portal/shared/contract';
import { findAccountRow } from '../accounts/accounts.repository.ts';
import type { Database } from '../database/index.ts';
import { withSnapshot } from '../database/snapshot.ts';
import { pacificToday } from '../http/days.ts';
import type { Table } from '../http/download.ts';
import { toDollars, toFraction } from '../http/money.ts';
import { listWaitingBookings } from '../leads/booking-confirmations.repository.ts';
import { presentBooking } from '../leads/present.ts';
import { isNextBookingFree } from '../financial/ledger.repository.ts';
import {
  bookingsByMonth,
  monthTotals,
  statementEntries,
  statementFrame,
  type StatementRow,
} from './statement.repository.ts';

const WAITING_MAX = 100;

/** The current year in Pacific time. */
const thisYear = () => Number(pacificToday().slice(0, 4));

/** Returns an account's statement of a year, all from one snapshot of the database. */
export async function readStatement(
  db: Database,
  { accountId, year = thisYear() }: { accountId: number; year?: number },
): Promise<Statement> {
  return withSnapshot(db, async (tx) => {
    const frame = await statementFrame(tx, accountId, year);
    const account = (await findAccountRow(tx, accountId))!;
    const totals = await monthTotals(tx, accountId, year);
    const booked = await bookingsByMonth(tx, accountId, year);
    const waiting = await listWaitingBookings(tx, accountId, WAITING_MAX);
    const rows = await statementEntries(tx, { accountId, year, limit: STATEMENT_ENTRIES_MAX });
    return {
      year,
      years: [...new Set([thisYear(), ...frame.years])].sort((one, other) => other - one),
      referral_rate: toFraction(account.referralRateBps),
      next_booking_free: await isNextBookingFree(tx, accountId),
      balance: toDollars(frame.balance_cents),
      opening_balance: toDollars(frame.opening_cents),
      waiting: waiting.map(({ leadId, eventName, booking }) => ({
        lead_id: leadId,
        event_name: eventName,
        booking: presentBooking(booking),
      })),
      months: monthsOf({ openingCents: frame.opening_cents, totals, booked }),
      entries: rows.map(presentEntry),
      total_entries: totals.reduce((sum, { entries }) => sum + entries, 0),
    };
  });
}

/** Merges the months' totals, adds the running balance, and returns them newest first. */
function monthsOf({
  openingCents,
  totals,
  booked,
}: {
  openingCents: number;
  totals: Awaited<ReturnType<typeof monthTotals>>;
  booked: Awaited<ReturnType<typeof bookingsByMonth>>;
}): Statement['months'] {
  let cents = openingCents;
  return [...new Set([...totals, ...booked].map(({ month }) => month))]
    .sort()
    .map((month) => {
      const charged = totals.find((row) => row.month === month);
      const reported = booked.find((row) => row.month === month);
      const feeCents = charged?.fee_cents ?? 0;
      const reversalCents = charged?.reversal_cents ?? 0;
      cents += feeCents + reversalCents;
      return {
        month,
        bookings: reported?.bookings ?? 0,
        booked: toDollars(reported?.cents ?? 0),
        fees: toDollars(feeCents),
        waived: charged?.waived ?? 0,
        reversals: toDollars(reversalCents),
        balance: toDollars(cents),
      };
    })
    .reverse();
}

const presentEntry = ({ booked_cents, rate_bps, amount_cents, balance_cents, ...row }: StatementRow) => ({
  ...row,
  booked: toDollars(booked_cents),
  rate: toFraction(rate_bps),
  amount: toDollars(amount_cents),
  balance: toDollars(balance_cents),
});

const kinds = {
  fee: 'Fee',
  waiver: 'First booking, free',
  reversal: 'Reversal',
  correction: 'Correction',
} as const;

/** Returns every entry of a year as rows with headings, oldest first; money in dollars. */
export async function statementTable(
  db: Database,
  { accountId, year = thisYear() }: { accountId: number; year?: number },
): Promise<Table> {
  const rows = await statementEntries(db, { accountId, year, limit: CSV_ENTRIES_MAX });
  return {
    header: ['Date', 'Event', 'Type', 'Booked amount', 'Rate', 'Fee', 'Fees so far'],
    parts: [
      rows
        .reverse()
        .map(presentEntry)
        .map((row) => [
          row.date,
          row.event_name,
          kinds[row.kind],
          row.booked,
          row.rate,
          row.amount,
          row.balance,
        ]),
    ],
  };
}

/** More entries than an account can have in a year; bounds the memory of one request. */
const CSV_ENTRIES_MAX = 50_000;
