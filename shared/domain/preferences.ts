import { dollarsOf, dollarsProblem } from './amount.ts';
import * as messages from './messages.ts';

/** Bounds of the matching preferences. Larger values match no client, so they are typos. */

/** Maximum days of notice that a vendor can require. */
export const MAX_LEAD_TIME_DAYS = 730;
/** Maximum minimum budget that a vendor can set, in whole dollars. */
export const MAX_MINIMUM_BUDGET = 1_000_000;

/** Validates a typed minimum budget. Returns undefined if it can be saved or is empty. */
export function minimumBudgetProblem(text: string): string | undefined {
  if ((dollarsOf(text) ?? 0) > MAX_MINIMUM_BUDGET) return messages.minimumBudgetTooHigh;
  return dollarsProblem(text, { invalid: messages.budgetInvalid });
}
