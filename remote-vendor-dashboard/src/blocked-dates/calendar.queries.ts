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

/** The date conflicts of every lead of an account. */
export const dateConflictsKey = (accountId: number) => [...calendarKey(accountId), 'conflicts'] as const;

/** The account's other bookings on the day of a lead's event, and whether that day is blocked. */
export const dateConflictsQuery = (params: { accountId: number; leadId: number }) =>
  queryOptions({
    queryKey: [...dateConflictsKey(params.accountId), params.leadId],
    queryFn: ({ signal }) =>
      call('GET /vendor-account/{accountId}/leads/{leadId}/date-conflicts', { params }, { signal }),
  });
