import { useMutation } from '@tanstack/react-query';
import { storeResponse } from '@portal/shared/queries';
import { call, showToast } from '@portal/shared/runtime';
import { showError } from '@portal/shared/ui';
import { calendarFeedQuery } from './calendar-feed.queries.ts';
import { feedTexts } from './texts.ts';

const setActive = (accountId: number, active: boolean) =>
  storeResponse(calendarFeedQuery(accountId).queryKey, { active });

/** Creates the feed's URL, which the API returns only once. An earlier URL stops working. */
export const useCreateCalendarFeed = (accountId: number, onSettled: () => void) =>
  useMutation({
    mutationFn: () => call('POST /vendor-account/{accountId}/calendar-feed', { params: { accountId } }),
    onSuccess: () => setActive(accountId, true),
    onError: (error) => showError(error, feedTexts.makeFailed, { prefix: true }),
    onSettled,
  });

/** Turns the feed off. */
export const useEndCalendarFeed = (
  accountId: number,
  { onSuccess, onSettled }: { onSuccess: () => void; onSettled: () => void },
) =>
  useMutation({
    mutationFn: () => call('DELETE /vendor-account/{accountId}/calendar-feed', { params: { accountId } }),
    onSuccess: () => {
      onSuccess();
      setActive(accountId, false);
      showToast({ kind: 'info', message: feedTexts.switchedOff });
    },
    onError: (error) => showError(error, feedTexts.switchOffFailed, { prefix: true }),
    onSettled,
  });
