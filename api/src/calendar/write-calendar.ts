import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { LeadRow } from '../leads/leads.repository.ts';

type EventFacts = Pick<LeadRow, 'id' | 'status' | 'eventName' | 'eventDate' | 'city' | 'state' | 'updatedAt'>;

/**
 * Events as an iCalendar text. They are whole days of the calendar, in no time zone, and tell a client's event by its
 * name and city only: a feed's address may be passed on.
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
    name: `Gia: ${name}`,
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
      summary: booked ? event.eventName : `Tentative: ${event.eventName}`,
      location: [event.city, event.state].filter(Boolean).join(', ') || null,
      status: booked ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
      stamp: event.updatedAt,
      lastModified: event.updatedAt,
      url: `${publicUrl}/dashboard/lead-details/${event.id}`,
    });
  }
  return calendar.toString();
}
