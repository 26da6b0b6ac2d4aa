import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** The days on which an account takes no event, YYYY-MM-DD, from today on. */
export const blockedDatesQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['blocked-dates', accountId],
    queryFn: ({ signal }) =>
      call('GET /vendor-account/{accountId}/blocked-dates', { params: { accountId } }, { signal }),
  });

/** Sets the blocked days; answers those that are kept. */
export const saveBlockedDates = ({ accountId, dates }: { accountId: number; dates: string[] }) =>
  call('PUT /vendor-account/{accountId}/blocked-dates', { params: { accountId }, body: { dates } });

/** Whether the account has a calendar feed. */
export const calendarFeedQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['calendar-feed', accountId],
    queryFn: ({ signal }) =>
      call('GET /vendor-account/{accountId}/calendar-feed', { params: { accountId } }, { signal }),
  });

/** Makes the feed's address, which is told only now; an earlier one stops working. */
export const createCalendarFeed = (params: { accountId: number }) =>
  call('POST /vendor-account/{accountId}/calendar-feed', { params });

/** Switches the feed off. */
export const deleteCalendarFeed = (params: { accountId: number }) =>
  call('DELETE /vendor-account/{accountId}/calendar-feed', { params });

/** The feed as a calendar program gets it; `file` is the last part of its address. */
export const readCalendarFeed = (params: { file: string }) => call('GET /calendar/{file}', { params });

/** A lead's event as the text of an .ics file. */
export const leadCalendarFile = (params: { accountId: number; leadId: number }) =>
  call('GET /vendor-account/{accountId}/leads/{leadId}/calendar.ics', { params });
