import { useMutation } from '@tanstack/react-query';
import { storeResponse } from '@portal/shared/queries';
import { call, queryClient } from '@portal/shared/runtime';
import { calendarKey } from '../calendar/calendar.queries.ts';
import { blockedDatesQuery } from './blocked-dates.queries.ts';

/** Replaces the blocked dates. */
export const useSaveBlockedDates = (accountId: number) =>
  useMutation({
    mutationFn: (dates: string[]) =>
      call('PUT /vendor-account/{accountId}/blocked-dates', { params: { accountId }, body: { dates } }),
    onSuccess: (saved) => {
      storeResponse(blockedDatesQuery(accountId).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: calendarKey(accountId) });
    },
  });
