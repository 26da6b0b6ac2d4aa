import { pacificToday } from '../http/days.ts';
import type { AccountRow } from './accounts.repository.ts';

/**
 * The status that a reactivation gives a suspended account. A pause from before the suspension continues
 * unless its resume date has passed (Pacific time). Null for accounts that are not suspended.
 */
export function reactivatedStatus(
  { status, statusBeforeSuspension, resumesOn }: AccountRow,
  today: string = pacificToday(),
): 'active' | 'opted_out' | null {
  if (status !== 'suspended') return null;
  const paused = statusBeforeSuspension === 'opted_out' && (resumesOn === null || resumesOn > today);
  return paused ? 'opted_out' : 'active';
}
