import type { LeadPatch } from '@portal/shared/contract';
import { toCents } from '../http/money.ts';
import { emptyToNull } from '../http/text.ts';
import type { EventColumns, LeadRow } from '../leads/leads.repository.ts';

/** Returns the event of a lead with a change. A missing field stays as it is, and null removes an optional one. */
export function patchedEvent(lead: LeadRow, { event = {}, notes }: LeadPatch): EventColumns {
  const { location = {} } = event;
  const text = (given: string | null | undefined, stored: string | null) =>
    given === undefined ? stored : emptyToNull(given);
  const budgetRange = text(event.budget_range, lead.budgetRange);
  return {
    eventName: event.name ?? lead.eventName,
    eventType: event.type ?? lead.eventType,
    eventDate: event.event_date ?? lead.eventDate,
    city: text(location.city, lead.city),
    state: text(location.state, lead.state),
    venue: text(location.venue, lead.venue),
    budgetRange,
    budgetMaxCents: budgetMaxOf(
      event.budget_max,
      budgetRange === lead.budgetRange ? lead.budgetMaxCents : null,
    ),
    guestCount: event.guest_count === undefined ? lead.guestCount : event.guest_count,
    description: text(event.description, lead.description),
    conciergeNotes: text(notes, lead.conciergeNotes),
  };
}

/** A new `budget_range` without `budget_max` removes the stored maximum, which belonged to the earlier range. */
const budgetMaxOf = (given: number | null | undefined, stored: number | null): number | null => {
  if (given === undefined) return stored;
  return given === null ? null : toCents(given);
};
