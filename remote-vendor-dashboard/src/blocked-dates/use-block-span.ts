import { useMutation } from '@tanstack/react-query';
import { call, queryClient } from '@portal/shared/runtime';
import { calendarKey } from './calendar.queries.ts';
import type { Span } from './blocked-dates.ts';
import { beginChange, endChange, showOpenLeads } from './changes.ts';

/** Blocks or unblocks the days of a span. Other days stay as colleagues set them. */
export const useBlockSpan = (accountId: number) =>
  useMutation({
    mutationFn: ({ from, to, blocked }: Span & { blocked: boolean }) =>
      call('PUT /vendor-account/{accountId}/blocked-dates/day', {
        params: { accountId },
        body: { date: from, to, blocked },
      }),
    onMutate: beginChange,
    onSuccess: (saved, span) => {
      showOpenLeads(saved, span);
      void queryClient.invalidateQueries({ queryKey: calendarKey(accountId) });
    },
    onSettled: (saved) => endChange(accountId, saved),
  });
