import type { ConciergeLead, ConciergeVendor } from '@portal/shared/contract';
import { eventTypeCodes, eventTypeLabel, eventTypes, formatDays, formatDollars } from '@portal/shared/domain';
import { randomInt } from 'node:crypto';
import { demoEvent } from '../../seed/events.ts';
import {
  choiceField,
  numberOf,
  textField,
  textOf,
  textOrNull,
  type FormState,
  type Typed,
} from './fields.ts';
import { markup, type Markup } from '@portal/platform/server';

const DAY_MS = 86_400_000;
/** The variety of random events, and how often a fitting one is looked for. */
const EVENTS = 5000;
const ATTEMPTS = 200;
const FRIDAY = 5;

/** The fields of an event. Their names are those of the API. */
export const eventFields = (form: FormState): Markup => markup`<div class="fields">
${textField(form, { name: 'event.name', label: 'Event name' })}
${choiceField(form, { name: 'event.type', label: 'Event type', choices: Object.entries(eventTypes) })}
${textField(form, { name: 'event.event_date', label: 'Event date', type: 'date' })}
${textField(form, { name: 'event.guest_count', label: 'Guests', type: 'number' })}
${textField(form, { name: 'event.location.city', label: 'City' })}
${textField(form, { name: 'event.location.state', label: 'State' })}
${textField(form, { name: 'event.location.venue', label: 'Venue', wide: true })}
${textField(form, { name: 'event.budget_range', label: 'Budget range', hint: 'As the client says it' })}
${textField(form, { name: 'event.budget_max', label: 'Maximum budget', hint: 'In whole dollars', type: 'number' })}
${textField(form, { name: 'event.description', label: 'Description', rows: 4, wide: true })}
${textField(form, { name: 'notes', label: 'Notes for the vendor', rows: 3, wide: true })}
</div>`;

/** The event of a form, as the API expects it. */
export const eventOf = (typed: Typed) => ({
  event: {
    name: textOf(typed['event.name']),
    type: typed['event.type'],
    event_date: typed['event.event_date'],
    location: {
      city: textOrNull(typed['event.location.city']),
      state: textOrNull(typed['event.location.state']),
      venue: textOrNull(typed['event.location.venue']),
    },
    budget_range: textOrNull(typed['event.budget_range']),
    budget_max: numberOf(typed['event.budget_max']),
    guest_count: numberOf(typed['event.guest_count']),
    description: textOrNull(typed['event.description']),
  },
  notes: textOrNull(typed['notes']),
});

/** The form of a lead's event as it is. */
export const typedEvent = ({ event, vendor_notes: notes }: ConciergeLead): Typed => ({
  'event.name': event.name,
  'event.type': event.type,
  'event.event_date': event.event_date,
  'event.guest_count': String(event.guest_count ?? ''),
  'event.location.city': event.location.city ?? '',
  'event.location.state': event.location.state ?? '',
  'event.location.venue': event.location.venue ?? '',
  'event.budget_range': event.budget_range ?? '',
  'event.budget_max': String(event.budget_max ?? ''),
  'event.description': event.description ?? '',
  notes: notes ?? '',
});

/** A random event that fits the vendor's preferences, if the vendor accepts any. */
export function randomEvent(vendor: ConciergeVendor | undefined): Typed {
  let event = demoEvent(randomInt(EVENTS));
  let date = randomDate(vendor);
  const fits = () =>
    !vendor ||
    (vendor.accepted_event_types.includes(event.type) &&
      event.high >= vendor.minimum_budget &&
      ![...vendor.blocked_dates, ...vendor.booked_dates].includes(date));
  for (let attempt = 0; attempt < ATTEMPTS && !fits(); attempt += 1) {
    event = demoEvent(randomInt(EVENTS));
    date = randomDate(vendor);
  }
  return {
    'event.name': event.name,
    'event.type': event.type,
    'event.event_date': date,
    'event.guest_count': String(event.guests),
    'event.location.city': event.city,
    'event.location.state': 'CA',
    'event.location.venue': event.venue ?? '',
    'event.budget_range': `${formatDollars(event.low)} – ${formatDollars(event.high)}`,
    'event.budget_max': String(event.high),
    'event.description': event.about,
    notes: event.notes ?? '',
  };
}

/** A Friday, Saturday or Sunday of the next year, after the vendor's lead time. */
function randomDate(vendor: ConciergeVendor | undefined): string {
  const first = Math.max(14, (vendor?.minimum_lead_time ?? 0) + 1);
  const day = new Date(Date.now() + randomInt(first, first + 365) * DAY_MS);
  const toFriday = (FRIDAY - day.getUTCDay() + 7) % 7;
  const weekend = new Date(day.getTime() + (toFriday > 4 ? 0 : toFriday) * DAY_MS);
  return weekend.toISOString().slice(0, 10);
}

/** What a vendor accepts, in a line. */
export const preferencesOf = ({
  accepted_event_types: types,
  minimum_budget: budget,
  minimum_lead_time: days,
}: ConciergeVendor): string =>
  [
    types.length === eventTypeCodes.length ? 'All event types' : types.map(eventTypeLabel).join(', '),
    `from ${formatDollars(budget)}`,
    `${formatDays(days)} of notice`,
  ].join(' · ');
