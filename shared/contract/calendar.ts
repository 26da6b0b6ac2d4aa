import { Type, type Static } from 'typebox';
import { Day } from './fields.ts';
import { CalendarDate, Done, section, accountParams, leadParams } from './route.ts';

/** An iCalendar file (RFC 5545). */
const CalendarFile = Type.String({ description: 'text/calendar' });

/** Most days that an account can block. */
export const BLOCKED_DATES_MAX = 730;

/** Days on which the vendor accepts no events, in ascending order. Leads for these days are held. */
export const BlockedDates = Type.Object({ dates: Type.Array(CalendarDate) });
export type BlockedDates = Static<typeof BlockedDates>;

export const calendarRoutes = section({
  'GET /vendor-account/{accountId}/blocked-dates': {
    summary: 'The days on which the vendor takes no event, from today on',
    tag: 'Calendar',
    access: 'member',
    params: accountParams,
    response: { 200: BlockedDates },
  },
  'PUT /vendor-account/{accountId}/blocked-dates': {
    summary: 'Set the blocked days; past ones and repeats are dropped',
    tag: 'Calendar',
    access: 'member',
    params: accountParams,
    body: Type.Object({
      dates: Type.Array(Day, {
        maxItems: BLOCKED_DATES_MAX,
        messages: { maxItems: `At most ${BLOCKED_DATES_MAX} dates can be blocked` },
      }),
    }),
    response: { 200: BlockedDates },
  },
  'GET /vendor-account/{accountId}/calendar-feed': {
    summary: 'Whether there is a calendar feed; its address is told once only, when it is made',
    tag: 'Calendar',
    access: 'member',
    params: accountParams,
    response: { 200: Type.Object({ active: Type.Boolean() }) },
  },
  'POST /vendor-account/{accountId}/calendar-feed': {
    summary: 'Make the address of a calendar feed; an earlier address stops working',
    tag: 'Calendar',
    access: 'member',
    params: accountParams,
    response: { 201: Type.Object({ url: Type.String() }) },
  },
  'DELETE /vendor-account/{accountId}/calendar-feed': {
    summary: 'Switch the calendar feed off',
    tag: 'Calendar',
    access: 'member',
    params: accountParams,
    response: { 200: Done },
  },
  'GET /calendar/{file}': {
    summary: 'The feed of booked and tentative dates, by its secret address TOKEN.ics',
    tag: 'Calendar',
    access: 'public',
    params: Type.Object({ file: Type.String({ maxLength: 47, pattern: '^[A-Za-z0-9_-]{43}\\.ics$' }) }),
    response: { 200: CalendarFile },
  },
  'GET /vendor-account/{accountId}/leads/{leadId}/calendar.ics': {
    summary: "A lead's event, as a file for a calendar",
    tag: 'Calendar',
    access: 'member',
    params: leadParams,
    response: { 200: CalendarFile },
  },
});
