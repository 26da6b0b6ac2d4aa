import type { AccountRow } from '../accounts/accounts.repository.ts';
import { canReceive } from '../database/can-receive.ts';
import { pacificToday } from '../http/days.ts';
import { conflict } from '../http/problem.ts';
import type { LeadView } from './leads.repository.ts';
import { presentLead } from './present.ts';

/** Returns why a lead may not reach its account now, or null. */
export function deliveryProblem(
  account: Pick<AccountRow, 'status'>,
  { eventDate }: Pick<LeadView, 'eventDate'>,
): string | null {
  if (!canReceive(account)) return 'This account is suspended. Reactivate it first.';
  return eventDate < pacificToday() ? 'The event date has passed.' : null;
}

/** Throws a 409 with the lead when it may not reach its account now. */
export function assertDeliverable(account: Pick<AccountRow, 'status'>, lead: LeadView): void {
  const problem = deliveryProblem(account, lead);
  if (problem) throw conflict('transition_refused', problem, presentLead(lead));
}
