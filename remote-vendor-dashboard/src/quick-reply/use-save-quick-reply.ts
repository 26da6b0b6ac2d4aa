import { useMutation } from '@tanstack/react-query';
import { storeResponse } from '@portal/shared/queries';
import { call } from '@portal/shared/runtime';
import { showError } from '@portal/shared/ui';
import { quickReplyQuery } from './quick-reply.queries.ts';
import { toQuickReply, type QuickReplyValues } from './quick-reply.ts';
import { quickReplyTexts } from './texts.ts';

/** Saves and thereby confirms the response that quick accept sends. */
export const useSaveQuickReply = (accountId: number) =>
  useMutation({
    mutationFn: ({ values, version }: { values: QuickReplyValues; version?: string }) =>
      call(
        'PUT /vendor-account/{accountId}/quick-reply',
        { params: { accountId }, body: { ...toQuickReply(values), ...(version && { version }) } },
        // A closing page sends it with the response.
        { keepalive: true },
      ),
    onSuccess: (saved) => storeResponse(quickReplyQuery(accountId).queryKey, saved),
  });

/** Saves a response that is already sent as the quick reply. A failure only shows a message. */
export function useRememberQuickReply(accountId: number) {
  const { mutateAsync } = useSaveQuickReply(accountId);
  // Not with `onError` of `mutate`, which is not called after the form is gone.
  return (values: QuickReplyValues) =>
    void mutateAsync({ values }).catch((error: unknown) =>
      showError(error, quickReplyTexts.failed, { prefix: true }),
    );
}
