import { query, readsOf, refresh, useCall } from '@portal/shared/queries';
import { queryClient } from '@portal/shared/runtime';
import { showError } from '@portal/shared/ui';
import { monthOf, withDay } from './calendar.ts';
import { beginChange, calendarRoutes, endChange } from './changes.ts';
import { showOpenLeads } from './show-open-leads.ts';

interface DayChange {
  date: string;
  blocked: boolean;
}

/** The days with running requests: whether the server has the day blocked, and the changes that are on their way. */
const running = new Map<string, { saved: boolean; changes: DayChange[] }>();

/** Blocks or unblocks one day, in the calendar and among the blocked dates. Optimistic update: rolls back if the request fails. */
export const useBlockDay = (accountId: number) => {
  const params = { accountId };
  const listKey = query('GET /vendor-account/{accountId}/blocked-dates', { params }).queryKey;
  const dayKey = ({ date }: DayChange) => `${accountId} ${date}`;
  const show = (change: DayChange) => {
    const month = monthOf(change.date);
    queryClient.setQueryData(
      query('GET /vendor-account/{accountId}/calendar', { params, query: { month } }).queryKey,
      (known) => known && { ...known, blocked: withDay(known.blocked, change) },
    );
    queryClient.setQueryData(listKey, (list) => list && { ...list, dates: withDay(list.dates, change) });
  };
  return useCall('PUT /vendor-account/{accountId}/blocked-dates/day', {
    params,
    onMutate: async ({ body: change }) => {
      beginChange();
      const { saved, changes } = running.get(dayKey(change)) ?? { saved: !change.blocked, changes: [] };
      running.set(dayKey(change), { saved, changes: [...changes, change] });
      // A response that was requested before the change would undo it on screen.
      await queryClient.cancelQueries({
        predicate: readsOf(...calendarRoutes, 'GET /vendor-account/{accountId}/blocked-dates'),
      });
      show(change);
    },
    onSuccess: (saved, { body: change }) => {
      showOpenLeads(saved, change);
      const day = running.get(dayKey(change));
      if (day) day.saved = change.blocked;
      void refresh('GET /vendor-account/{accountId}/leads/{leadId}/date-conflicts');
    },
    onError: (error, { body: change }) => {
      const { saved, changes } = running.get(dayKey(change))!;
      // A later change of the day stays on screen until its own answer.
      const later = changes.findLast((each) => each !== change);
      show({ ...change, blocked: later?.blocked ?? saved });
      const failed = change.blocked ? 'Failed to block this day' : 'Failed to unblock this day';
      showError(error, failed, { prefix: true });
    },
    onSettled: (answer, _, { body: change }) => {
      const { saved, changes } = running.get(dayKey(change))!;
      const left = changes.filter((each) => each !== change);
      if (left.length > 0) running.set(dayKey(change), { saved, changes: left });
      else running.delete(dayKey(change));
      endChange(accountId, answer);
      // The read of a month that was not there yet was cancelled above.
      return queryClient.refetchQueries({
        type: 'active',
        predicate: (cached) => readsOf(...calendarRoutes)(cached) && cached.state.data === undefined,
      });
    },
  });
};
