import { useMutation } from '@tanstack/react-query';
import { storeResponse } from '@portal/shared/queries';
import { call } from '@portal/shared/runtime';
import { quickReplyQuery } from './quick-reply.queries.ts';
import { toQuickReply, type QuickReplyValues } from './quick-reply.ts';

/** Saves and thereby confirms the response that quick accept sends. */
export const useSaveQuickReply = (accountId: number) =>
  useMutation({
    mutationFn: (values: QuickReplyValues) =>
      call('PUT /vendor-account/{accountId}/quick-reply', {
        params: { accountId },
        body: toQuickReply(values),
      }),
    onSuccess: (saved) => storeResponse(quickReplyQuery(accountId).queryKey, saved),
  });
