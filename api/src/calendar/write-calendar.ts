import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { LeadRow } from '../leads/leads.repository.ts';
import { sanitizeLine } from '../http/text.ts';

type EventFacts = Pick<
  LeadRow,
  | 'id'
  | 'accountId'
  | 'status'
  | 'lostAt'
  | 'eventName'
  | 'eventDate'
  | 'venue'
  | 'city'
  | 'state'
  | 'updatedAt'
>;

/** 2026-01-01 in seconds. Revision numbers start there, to stay small integers. */
const SEQUENCE_START = 1_767_225_600;

/**
 * Writes events as iCalendar text. They are all-day events without a time zone. A client's event shows only its
 * name and place. An event of a lead that was withdrawn or lost is canceled, so that calendars remove it.
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
    const canceled = event.status === 'withdrawn' || event.lostAt !== null;
    calendar.createEvent({
      id: `lead-${event.id}@${host}`,
      start: new Date(`${event.eventDate}T00:00:00Z`),
      allDay: true,
      summary: booked ? sanitizeLine(event.eventName) : `Not booked yet: ${sanitizeLine(event.eventName)}`,
      location:
        [event.venue, event.city, event.state]
          .map((part) => sanitizeLine(part ?? ''))
          .filter(Boolean)
          .join(', ') || null,
      status: canceled
        ? ICalEventStatus.CANCELLED
        : booked
          ? ICalEventStatus.CONFIRMED
          : ICalEventStatus.TENTATIVE,
      // Grows with every change of the lead: calendars ignore a revision that isn't newer.
      sequence: Math.max(0, Math.floor(event.updatedAt.getTime() / 1000) - SEQUENCE_START),
      stamp: event.updatedAt,
      lastModified: event.updatedAt,
      url: `${publicUrl}/dashboard/lead-details/${event.id}?account=${event.accountId}`,
    });
  }
  // RFC 5545, section 3.1: every line ends with CRLF. ical-generator leaves it out after the last one.
  return `${calendar.toString()}\r\n`;
}

/** Escapes a text value (RFC 5545, section 3.3.11). ical-generator escapes every property except a calendar's name. */
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&');
