/** When a quick reply is used, in words, and what its use lacks. The inbox doesn't load it. */
import { eventTypeCodes, type EventType } from './event-types.ts';
import { formatDollars } from './format.ts';
import type { QuickReplyUse } from './quick-reply.ts';

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
