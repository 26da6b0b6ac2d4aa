import { Type, type Static } from 'typebox';
import { BLOCKED_DATES_MAX, leadStatuses, memberRights } from '../domain/index.ts';
import { Day, Month } from './fields.ts';
import { CalendarDate, Done, Id, OneOf, section, accountParams, leadParams } from './route.ts';

/** An iCalendar file (RFC 5545). */
const CalendarFile = Type.String({ description: 'text/calendar' });

export const tooManyBlocked = `At most ${BLOCKED_DATES_MAX} dates can be blocked`;

/** Days on which the vendor accepts no events, in ascending order. Leads for these days are held. */
export const BlockedDates = Type.Object({ dates: Type.Array(CalendarDate) });
export type BlockedDates = Static<typeof BlockedDates>;

/** Most leads in one month of the calendar. */
export const CALENDAR_LEADS_MAX = 500;

/** One month of an account: its open and booked leads by event date, and its blocked days. */
export const CalendarMonth = Type.Object({
  /** YYYY-MM */
  month: Type.String(),
  /** Without declined, expired and lost leads, in order of the event date; at most 500. */
  leads: Type.Array(
    Type.Object({
      id: Id,
      event_name: Type.String(),
      event_date: CalendarDate,
      status: OneOf(leadStatuses),
    }),
    { maxItems: CALENDAR_LEADS_MAX },
  ),
  blocked: Type.Array(CalendarDate),
});
export type CalendarMonth = Static<typeof CalendarMonth>;

/** What else is on the day of a lead's event. */
export const DateConflicts = Type.Object({
  /** The account's bookings on that day, without this lead; at most 5. */
  booked: Type.Array(Type.Object({ id: Id, event_name: Type.String() }), { maxItems: 5 }),
  blocked: Type.Boolean(),
});
export type DateConflicts = Static<typeof DateConflicts>;

export const calendarRoutes = section({
  'GET /vendor-account/{accountId}/blocked-dates': {
    summary: 'Blocked dates, from today',
    tag: 'Calendar',
    access: 'member',
    members: memberRights.respond,
    params: accountParams,
    response: { 200: BlockedDates },
  },
  'PUT /vendor-account/{accountId}/blocked-dates/day': {
    summary: 'Block or unblock one day, or the days through `to`, from today on; a repeat changes nothing',
    tag: 'Calendar',
    access: 'member',
    members: memberRights.manage,
    params: accountParams,
    body: Type.Object(
      { date: Day, to: Type.Optional(Day), blocked: Type.Boolean() },
      { span: { toToday: false, first: 'date' } },
    ),
    response: {
      200: Type.Object({
        ...BlockedDates.properties,
        /** The leads on these days that are open: not booked, declined or expired. */
        open_leads: Type.Integer({ minimum: 0 }),
      }),
    },
  },
  'GET /vendor-account/{accountId}/calendar': {
    summary: 'The open and booked leads and the blocked days of a month',
    tag: 'Calendar',
    access: 'member',
    members: memberRights.respond,
    params: accountParams,
    query: Type.Object({ month: Month }),
    response: { 200: CalendarMonth },
  },
  'GET /vendor-account/{accountId}/leads/{leadId}/date-conflicts': {
    summary: "The account's other bookings on the day of a lead's event, and whether it is blocked",
    tag: 'Calendar',
    access: 'member',
    members: memberRights.respond,
    params: leadParams,
    response: { 200: DateConflicts },
  },
  'GET /vendor-account/{accountId}/calendar-feed': {
    summary: 'Whether the member’s calendar feed is on; its address is returned only when it is created',
    tag: 'Calendar',
    access: 'member',
    members: memberRights.manage,
    params: accountParams,
    response: { 200: Type.Object({ active: Type.Boolean() }) },
  },
  'POST /vendor-account/{accountId}/calendar-feed': {
    summary: 'Create the address of the member’s calendar feed; the previous address stops working',
    tag: 'Calendar',
    access: 'member',
    members: memberRights.manage,
    params: accountParams,
    response: { 201: Type.Object({ url: Type.String() }) },
  },
  'DELETE /vendor-account/{accountId}/calendar-feed': {
    summary: 'Turn off the member’s calendar feed',
    tag: 'Calendar',
    access: 'member',
    members: memberRights.manage,
    params: accountParams,
    response: { 200: Done },
  },
  'GET /calendar/{file}': {
    summary: 'A member’s calendar feed of booked and tentative dates, at its secret address TOKEN.ics',
    tag: 'Calendar',
    access: 'public',
    params: Type.Object({ file: Type.String({ maxLength: 47, pattern: '^[A-Za-z0-9_-]{43}\\.ics$' }) }),
    response: { 200: CalendarFile },
  },
  'GET /vendor-account/{accountId}/leads/{leadId}/calendar.ics': {
    summary: 'A lead’s event as a calendar file',
    tag: 'Calendar',
    access: 'member',
    members: memberRights.respond,
    params: leadParams,
    response: { 200: CalendarFile },
  },
});
