import { useMutation } from '@tanstack/react-query';
import type { CalendarMonth } from '@portal/shared/contract';
import { call, queryClient } from '@portal/shared/runtime';
import { blockedDatesQuery } from './blocked-dates.queries.ts';
import { beginChange, endChange, showOpenLeads } from './changes.ts';
import { showError } from '@portal/shared/ui';
import { monthOf, withDay } from './calendar.ts';
import { calendarKey, calendarQuery, dateConflictsKey } from './calendar.queries.ts';
import { blockDayTexts } from './texts.ts';

interface DayChange {
  date: string;
  blocked: boolean;
}

/** The days with running requests: whether the server has the day blocked, and the changes that are on their way. */
const running = new Map<string, { saved: boolean; changes: DayChange[] }>();

/** Blocks or unblocks one day, in the calendar and among the blocked dates. Optimistic update: rolls back if the request fails. */
export const useBlockDay = (accountId: number) => {
  const listKey = blockedDatesQuery(accountId).queryKey;
  const keyOf = ({ date }: DayChange) => `${accountId} ${date}`;
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
      const { saved, changes } = running.get(keyOf(change)) ?? { saved: !change.blocked, changes: [] };
      running.set(keyOf(change), { saved, changes: [...changes, change] });
      // A response that was requested before the change would undo it on screen.
      await Promise.all([
        queryClient.cancelQueries({ queryKey: calendarKey(accountId) }),
        queryClient.cancelQueries({ queryKey: listKey }),
      ]);
      show(change);
    },
    onSuccess: (saved, change) => {
      showOpenLeads(saved, change);
      const day = running.get(keyOf(change));
      if (day) day.saved = change.blocked;
      void queryClient.invalidateQueries({ queryKey: dateConflictsKey(accountId) });
    },
    onError: (error, change) => {
      const { saved, changes } = running.get(keyOf(change))!;
      // A later change of the day stays on screen until its own answer.
      const later = changes.findLast((each) => each !== change);
      show({ ...change, blocked: later?.blocked ?? saved });
      const failed = change.blocked ? blockDayTexts.blockFailed : blockDayTexts.unblockFailed;
      showError(error, failed, { prefix: true });
    },
    onSettled: (answer, _, change) => {
      const { saved, changes } = running.get(keyOf(change))!;
      const left = changes.filter((each) => each !== change);
      if (left.length > 0) running.set(keyOf(change), { saved, changes: left });
      else running.delete(keyOf(change));
      endChange(accountId, answer);
      // The read of a month that was not there yet was cancelled above.
      return queryClient.refetchQueries({
        queryKey: calendarKey(accountId),
        type: 'active',
        predicate: ({ state }) => state.data === undefined,
      });
    },
  });
};
