import { useMutation } from '@tanstack/react-query';
import type { CalendarMonth } from '@portal/shared/contract';
import { call, queryClient } from '@portal/shared/runtime';
import { blockedDatesQuery } from '../blocked-dates/blocked-dates.queries.ts';
import { beginChange, endChange } from '../blocked-dates/changes.ts';
import { showError } from '@portal/shared/ui';
import { monthOf, withDay } from './calendar.ts';
import { calendarKey, calendarQuery } from './calendar.queries.ts';
import { calendarTexts } from './texts.ts';

export interface DayChange {
  date: string;
  blocked: boolean;
}

/** Blocks or unblocks one day, in the calendar and among the blocked dates. Optimistic update: rolls back if the request fails. */
export const useBlockDay = (accountId: number) => {
  const listKey = blockedDatesQuery(accountId).queryKey;
  const show = (change: DayChange) => {
    queryClient.setQueryData<CalendarMonth>(
      calendarQuery({ accountId, month: monthOf(change.date) }).queryKey,
      (month) => month && { ...month, blocked: withDay(month.blocked, change) },
    );
    queryClient.setQueryData(listKey, (list) => list && { ...list, dates: withDay(list.dates, change) });
  };
  return useMutation({
    mutationFn: (change: DayChange) =>
      call('PUT /vendor-account/{accountId}/blocked-dates/day', { params: { accountId }, body: change }),
    onMutate: async (change) => {
      beginChange();
      // A response that was requested before the change would undo it on screen.
      await Promise.all([
        queryClient.cancelQueries({ queryKey: calendarKey(accountId) }),
        queryClient.cancelQueries({ queryKey: listKey }),
      ]);
      show(change);
    },
    onError: (error, { date, blocked }) => {
      show({ date, blocked: !blocked });
      const failed = blocked ? calendarTexts.blockFailed : calendarTexts.unblockFailed;
      showError(error, failed, { prefix: true });
    },
    onSettled: (saved) => {
      endChange(accountId, saved);
      // The read of a month that was not there yet was cancelled above.
      return queryClient.refetchQueries({
        queryKey: calendarKey(accountId),
        type: 'active',
        predicate: ({ state }) => state.data === undefined,
      });
    },
  });
};
