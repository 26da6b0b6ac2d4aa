import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { LeadRow } from '../leads/leads.repository.ts';
import { sanitizeLine } from '../http/text.ts';

type EventFacts = Pick<
  LeadRow,
  'id' | 'accountId' | 'status' | 'eventName' | 'eventDate' | 'venue' | 'city' | 'state' | 'updatedAt'
>;

/**
 * Writes events as iCalendar text. They are all-day events without a time zone. A client's event shows only its
 * name and place.
 */
export function writeCalendar({
  publicUrl,
  name,
  events,
}: {
  publicUrl: string;
  name: string;
  events: EventFacts[];
}): string {
  const { host } = new URL(publicUrl);
  const calendar = ical({
    name: escaped(`Gia: ${sanitizeLine(name)}`),
    prodId: { company: 'Gia', product: 'Partner Portal' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3600,
  });
  for (const event of events) {
    const booked = event.status === 'booked';
    calendar.createEvent({
      id: `lead-${event.id}@${host}`,
      start: new Date(`${event.eventDate}T00:00:00Z`),
      allDay: true,
      summary: booked ? sanitizeLine(event.eventName) : `Tentative: ${sanitizeLine(event.eventName)}`,
      location:
        [event.venue, event.city, event.state]
          .map((part) => sanitizeLine(part ?? ''))
          .filter(Boolean)
          .join(', ') || null,
      status: booked ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
      stamp: event.updatedAt,
      lastModified: event.updatedAt,
      url: `${publicUrl}/dashboard/lead-details/${event.id}?account=${event.accountId}`,
    });
  }
  return calendar.toString();
}

/** Escapes a text value (RFC 5545, section 3.3.11). ical-generator escapes every property except a calendar's name. */
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&');
