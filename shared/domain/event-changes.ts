/** What differs between two versions of a lead's event, in the words of screens and emails. */
import { budgetText } from './budget.ts';
import { eventTypeLabel } from './event-types.ts';
import { formatDollars, formatNumber, formatWeekdayDate } from './format.ts';

/** What the concierge can change of a lead. Amounts are whole dollars. */
export interface EventDetails {
  name: string;
  type: string;
  event_date: string;
  location: { city: string | null; state: string | null; venue: string | null };
  budget_range: string | null;
  budget_max: number | null;
  guest_count: number | null;
  description: string | null;
  /** The concierge's notes for the vendor. */
  vendor_notes: string | null;
}

/** One changed detail as text. `isLong` marks text of several paragraphs. */
interface EventDifference {
  label: string;
  from: string;
  to: string;
  isLong: boolean;
}

/** The text of a detail that the client didn't give. */
const NOT_GIVEN = 'Not given';

const details: { label: string; text: (event: EventDetails) => string | null; isLong?: true }[] = [
  { label: 'Name', text: ({ name }) => name },
  { label: 'Type', text: ({ type }) => eventTypeLabel(type) },
  { label: 'Date', text: ({ event_date: date }) => formatWeekdayDate(date) },
  { label: 'Venue', text: ({ location }) => location.venue },
  {
    label: 'Location',
    text: ({ location: { city, state } }) => [city, state].filter(Boolean).join(', ') || null,
  },
  { label: 'Budget', text: budgetWithMaximum },
  {
    label: 'Guests',
    text: ({ guest_count: guests }) => (guests === null ? null : formatNumber(guests)),
  },
  { label: 'The client’s words', text: ({ description }) => description, isLong: true },
  { label: 'Concierge notes', text: ({ vendor_notes: notes }) => notes, isLong: true },
];

/** Returns the details that differ, in the order of the lead's page. */
export const eventDifferences = (before: EventDetails, after: EventDetails): EventDifference[] =>
  details.flatMap(({ label, text, isLong = false }) => {
    const [from, to] = [text(before) ?? NOT_GIVEN, text(after) ?? NOT_GIVEN];
    return from === to ? [] : [{ label, from, to, isLong }];
  });

/** The maximum is shown besides the client's words, unless they end with it, because matching uses it. */
function budgetWithMaximum(event: EventDetails): string | null {
  const { budget_range: range, budget_max: max } = event;
  if (!range || max === null) return budgetText(event);
  return range.endsWith(formatDollars(max)) ? range : `${range} (up to ${formatDollars(max)})`;
}
