/** Which quick reply fits a lead. Amounts are whole dollars. */
import { budgetOf, type ClientBudget } from './budget.ts';
import type { EventType } from './event-types.ts';

/** Most quick replies of an account for some events, besides its general one. */
export const EVENT_QUICK_REPLIES_MAX = 20;
/** Longest name of a quick reply. */
export const QUICK_REPLY_NAME_MAX = 80;

/** The leads that a quick reply is for. No event types mean any, and a missing end leaves the budget open. */
export interface QuickReplyUse {
  event_types: readonly EventType[];
  budget_min: number | null;
  budget_max: number | null;
}

/**
 * Returns the quick reply that fits a lead best: one for its event type and budget, then for its event type, then for its
 * budget. Of several, the first by name. Returns null if none fits: then the general one is used.
 */
export function chooseQuickReply<Reply extends QuickReplyUse & { name: string }>(
  replies: readonly Reply[],
  event: ClientBudget & { type: string },
): Reply | null {
  const amount = comparedAmount(event);
  const [best] = replies
    .filter((reply) => fitsType(reply, event.type) && fitsBudget(reply, amount))
    .sort((one, other) => weightOf(other) - weightOf(one) || byName(one, other));
  return best ?? null;
}

/** The highest amount of the client's budget; of an open one ('$10,000+'), the lowest. null if it isn't known. */
function comparedAmount(client: ClientBudget): number | null {
  const budget = budgetOf(client);
  return budget && (budget.max ?? budget.min);
}

const fitsType = ({ event_types: types }: QuickReplyUse, type: string) =>
  types.length === 0 || types.some((each) => each === type);

function fitsBudget(use: QuickReplyUse, amount: number | null): boolean {
  if (!hasBudget(use)) return true;
  return amount !== null && amount >= (use.budget_min ?? 0) && amount <= (use.budget_max ?? Infinity);
}

const hasBudget = ({ budget_min: min, budget_max: max }: QuickReplyUse) => min !== null || max !== null;
const weightOf = (use: QuickReplyUse) => (use.event_types.length > 0 ? 2 : 0) + (hasBudget(use) ? 1 : 0);
const byName = (one: { name: string }, other: { name: string }) =>
  one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1;
