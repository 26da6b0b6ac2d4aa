import { useMutation } from '@tanstack/react-query';
import { call, queryClient } from '@portal/shared/runtime';
import { blockedDatesQuery } from './blocked-dates.queries.ts';

/** Replaces the blocked dates. */
export const useSaveBlockedDates = (accountId: number) =>
  useMutation({
    mutationFn: (dates: string[]) =>
      call('PUT /vendor-account/{accountId}/blocked-dates', { params: { accountId }, body: { dates } }),
    onSuccess: (saved) => queryClient.setQueryData(blockedDatesQuery(accountId).queryKey, saved),
  });
