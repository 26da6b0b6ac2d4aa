import { queryOptions } from '@tanstack/react-query';
import { call } from '@portal/shared/runtime';

/** Every cached month and date conflict. */
export const allCalendarsKey = ['calendar'] as const;

/** Every cached month and date conflict of an account. */
export const calendarKey = (accountId: number) => [...allCalendarsKey, accountId] as const;

/** The open and booked leads and the blocked days of a month, YYYY-MM. */
export const calendarQuery = ({ accountId, month }: { accountId: number; month: string }) =>
  queryOptions({
    queryKey: [...calendarKey(accountId), month],
    queryFn: ({ signal }) =>
      call(
        'GET /vendor-account/{accountId}/calendar',
        { params: { accountId }, query: { month } },
        { signal },
      ),
  });

/** The account's other bookings on the day of a lead's event, and whether that day is blocked. */
export const dateConflictsQuery = (params: { accountId: number; leadId: number }) =>
  queryOptions({
    queryKey: [...calendarKey(params.accountId), 'conflicts', params.leadId],
    queryFn: ({ signal }) =>
      call('GET /vendor-account/{accountId}/leads/{leadId}/date-conflicts', { params }, { signal }),
  });
