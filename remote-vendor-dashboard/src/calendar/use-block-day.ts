import { useMutation } from '@tanstack/react-query';
import type { CalendarMonth } from '@portal/shared/contract';
import { storeResponse } from '@portal/shared/queries';
import { call, errorText, queryClient, showToast } from '@portal/shared/runtime';
import { blockedDatesQuery } from '../blocked-dates/blocked-dates.queries.ts';
import { monthOf, withBlocked } from './calendar.ts';
import { calendarKey, calendarQuery } from './calendar.queries.ts';
import { calendarTexts } from './texts.ts';

export interface DayChange {
  date: string;
  blocked: boolean;
}

/** Blocks or unblocks one day. Optimistic update: rolls back if the request fails. */
export const useBlockDay = (accountId: number) => {
  const show = ({ date, blocked }: DayChange) =>
    queryClient.setQueryData<CalendarMonth>(
      calendarQuery({ accountId, month: monthOf(date) }).queryKey,
      (month) => month && withBlocked(month, { date, blocked }),
    );
  return useMutation({
    mutationFn: (change: DayChange) =>
      call('PUT /vendor-account/{accountId}/blocked-dates/day', { params: { accountId }, body: change }),
    onMutate: async (change) => {
      // A response that was requested before the change would undo it on screen.
      await queryClient.cancelQueries({ queryKey: calendarKey(accountId) });
      show(change);
    },
    onSuccess: (saved) => storeResponse(blockedDatesQuery(accountId).queryKey, saved),
    onError: (error, { date, blocked }) => {
      show({ date, blocked: !blocked });
      const failed = blocked ? calendarTexts.blockFailed : calendarTexts.unblockFailed;
      showToast({ kind: 'error', message: errorText(error, failed, { prefix: true }) });
    },
    // The read of a month that was not there yet was cancelled above.
    onSettled: () =>
      queryClient.refetchQueries({
        queryKey: calendarKey(accountId),
        type: 'active',
        predicate: ({ state }) => state.data === undefined,
      }),
  });
};
