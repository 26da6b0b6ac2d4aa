/** Which quick reply fits a lead, and when one is used in words. Amounts are whole dollars. */
import { budgetOf, type ClientBudget } from './budget.ts';
import { eventTypeCodes, type EventType } from './event-types.ts';
import { formatDollars } from './format.ts';

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

/** Event types in a sentence, more than one of each. */
const manyOf: Record<EventType, string> = {
  wedding: 'weddings',
  bridal_shower: 'bridal showers',
  baby_shower: 'baby showers',
  birthday: 'birthdays',
  corporate: 'corporate events',
  bar_mitzvah: 'Bar/Bat Mitzvahs',
  graduation: 'graduations',
  retirement: 'retirements',
  holiday_party: 'holiday parties',
  anniversary: 'anniversaries',
  other: 'other events',
};

/** When a quick reply is used, such as 'Weddings and birthdays from $2,000 to $5,000'. */
export function quickReplyUseText({
  event_types: types,
  budget_min: min,
  budget_max: max,
}: QuickReplyUse): string {
  const named = eventTypeCodes.filter((code) => types.includes(code)).map((code) => manyOf[code]);
  const events =
    named.length === 0
      ? 'all events'
      : [named.slice(0, -1).join(', '), named.at(-1)].filter(Boolean).join(' and ');
  const budget = [
    min !== null && `from ${formatDollars(min)}`,
    max !== null && (min === null ? `up to ${formatDollars(max)}` : `to ${formatDollars(max)}`),
  ];
  const text = [events, ...budget].filter(Boolean).join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What a quick reply's use lacks, at its field; null if it is complete. Both ends of the budget belong to it. */
export function quickReplyUseProblem({
  event_types: types,
  budget_min: min,
  budget_max: max,
}: QuickReplyUse): { event_types: string } | { budget_max: string } | null {
  if (types.length === 0 && min === null && max === null)
    return { event_types: 'Please choose an event type or enter a budget' };
  if (min !== null && max !== null && max < min)
    return { budget_max: 'Please enter at least the lowest budget' };
  return null;
}
