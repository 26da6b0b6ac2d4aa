import type { LeadIntake } from '@portal/shared/contract';
import {
  BUDGET_NOT_CHECKED,
  BUDGET_UNLIMITED,
  budgetOf,
  eventTypeLabel,
  formatDays,
  formatDollars,
} from '@portal/shared/domain';
import type { AccountRow } from '../accounts/accounts.repository.ts';
import { daysBetween, pacificToday } from '../http/days.ts';
import { toDollars } from '../http/money.ts';

/** Why a lead suits an account, and why it must be held for an admin (empty when it is delivered). */
interface Match {
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

  const minimum = toDollars(account.minimumBudgetCents);
  if (minimum > 0) {
    const floor = formatDollars(minimum);
    const budget = budgetOf(event);
    if (budget === null) reasons.push(BUDGET_NOT_CHECKED);
    else if (budget.max === null) reasons.push(BUDGET_UNLIMITED);
    else {
      judge(
        budget.max >= minimum,
        `Their budget reaches your minimum of ${floor}`,
        `The budget is below the minimum of ${floor}`,
      );
    }
  }
  const notice = daysBetween(today, event.event_date);
  if (notice < 0) holds.push('The event date has passed');
  else {
    judge(
      notice >= account.minimumLeadTime,
      `${formatDays(notice)} of notice`,
      `Only ${formatDays(notice)} of notice, fewer than ${account.minimumLeadTime}`,
    );
  }
  if (account.blockedDates.includes(event.event_date)) holds.push('The date is blocked');
  return { reasons, holds };
}
