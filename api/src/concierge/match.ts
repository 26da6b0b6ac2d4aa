import type { LeadIntake } from '@portal/shared/contract';
import { eventTypeLabel, formatDollars, PORTAL_TIME_ZONE } from '@portal/shared/domain';
import type { AccountRow } from '../accounts/accounts.repository.ts';

/** Why a lead suits an account, and why it must be held for an admin (empty when it need not). */
export interface Match {
  reasons: string[];
  holds: string[];
}

/** Compares an event with an account's preferences. Days are calendar days in Pacific time. */
export function matchLead(
  event: LeadIntake['event'],
  account: AccountRow,
  today: string = pacificToday(),
): Match {
  const reasons: string[] = [];
  const holds: string[] = [];
  const judge = (good: boolean, reason: string, hold: string) =>
    good ? reasons.push(reason) : holds.push(hold);

  if (account.status !== 'active') holds.push('The account is not active');
  const type = eventTypeLabel(event.type);
  judge(
    account.acceptedEventTypes.includes(event.type),
    `You accept this type of event: ${type}`,
    `${type} is not an accepted event type`,
  );

  const minimum = account.minimumBudgetCents / 100;
  if (minimum > 0 && event.budget_max != null) {
    const floor = formatDollars(minimum);
    judge(
      event.budget_max >= minimum,
      `Their budget reaches your minimum of ${floor}`,
      `The budget is below the minimum of ${floor}`,
    );
  }
  const notice = daysBetween(today, event.event_date);
  judge(
    notice >= account.minimumLeadTime,
    `${notice} days of notice`,
    `Only ${notice} days of notice, fewer than ${account.minimumLeadTime}`,
  );
  if (account.blockedDates.includes(event.event_date)) holds.push('The date is blocked');
  return { reasons, holds };
}

const pacificDay = new Intl.DateTimeFormat('en-CA', { timeZone: PORTAL_TIME_ZONE });

/** Today's date in Pacific time, YYYY-MM-DD. */
export const pacificToday = (now = new Date()): string => pacificDay.format(now);

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}
