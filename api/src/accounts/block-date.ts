import { tooManyBlocked } from '@portal/shared/contract';
import { BLOCKED_DATES_MAX } from '@portal/shared/domain';
import { lockAccount, updateAccount } from './accounts.repository.ts';
import type { Database } from '../database/index.ts';
import { daysThrough, pacificToday } from '../http/days.ts';
import { invalid } from '../http/problem.ts';

/** Sorts and deduplicates the dates and removes past ones. */
export function fromToday(dates: readonly string[]): string[] {
  const today = pacificToday();
  return [...new Set(dates)].filter((date) => date >= today).sort();
}

/**
 * Blocks or unblocks the days from `date` to `to`, by default one day, and returns the blocked days. Idempotent.
 * Locks the account, so that concurrent changes of other days are kept. Throws a 422 for past days and above
 * `BLOCKED_DATES_MAX` days.
 */
export async function setBlocked(
  tx: Database,
  {
    accountId,
    date,
    to = date,
    blocked,
  }: { accountId: number; date: string; to?: string | undefined; blocked: boolean },
): Promise<string[]> {
  if (to < pacificToday()) throw invalid({ date: 'Please choose today or a later day' });
  const { blockedDates } = (await lockAccount(tx, accountId))!;
  const others = blockedDates.filter((day) => day < date || day > to);
  const dates = fromToday(blocked ? [...others, ...daysThrough(date, to)] : others);
  if (dates.length > BLOCKED_DATES_MAX) throw invalid({ date: tooManyBlocked });
  await updateAccount(tx, accountId, { blockedDates: dates });
  return dates;
}
