import { useMutation } from '@tanstack/react-query';
import type { SavedReply, SavedReplyBody } from '@portal/shared/contract';
import { call, queryClient, showToast } from '@portal/shared/runtime';
import { showError } from '@portal/shared/ui';
import { savedRepliesQuery } from './saved-replies.queries.ts';
import { savedReplyTexts } from './texts.ts';

/** Changes the reply, or adds one if `reply` is null. */
export const useSaveReply = (accountId: number, reply: SavedReply | null) =>
  useMutation({
    mutationFn: (body: SavedReplyBody & { version?: string }) =>
      reply
        ? call('PUT /vendor-account/{accountId}/saved-replies/{replyId}', {
            params: { accountId, replyId: reply.id },
            body,
          })
        : call('POST /vendor-account/{accountId}/saved-replies', { params: { accountId }, body }),
    onSuccess: () => queryClient.invalidateQueries(savedRepliesQuery(accountId)),
  });

/** Deletes a reply and reports the result. */
export const useRemoveReply = (accountId: number, onSettled: () => void) =>
  useMutation({
    mutationFn: ({ id }: SavedReply) =>
      call('DELETE /vendor-account/{accountId}/saved-replies/{replyId}', {
        params: { accountId, replyId: id },
      }),
    onSuccess: (_, { name }) => showToast({ kind: 'info', message: savedReplyTexts.removed(name) }),
    onError: (error) => showError(error, savedReplyTexts.removeFailed, { prefix: true }),
    onSettled: () => {
      onSettled();
      return queryClient.invalidateQueries(savedRepliesQuery(accountId));
    },
  });
