import { queryOptions } from '@tanstack/react-query';
import type { SavedReplyBody } from '../contract/saved-reply.ts';
import { call, type Input } from './call.ts';

/** What quick accept sends, and whether the vendor has confirmed it. */
export const quickReplyQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['quick-reply', accountId],
    queryFn: ({ signal }) =>
      call('GET /vendor-account/{accountId}/quick-reply', { params: { accountId } }, { signal }),
  });

/** Confirms or changes what quick accept sends. */
export const saveQuickReply = ({
  accountId,
  ...body
}: { accountId: number } & Input<'PUT /vendor-account/{accountId}/quick-reply'>['body']) =>
  call('PUT /vendor-account/{accountId}/quick-reply', { params: { accountId }, body });

/** The answers that an account keeps, by name. */
export const savedRepliesQuery = (accountId: number) =>
  queryOptions({
    queryKey: ['saved-replies', accountId],
    queryFn: ({ signal }) =>
      call('GET /vendor-account/{accountId}/saved-replies', { params: { accountId } }, { signal }),
  });

/** Keeps an answer under a new name. */
export const addSavedReply = ({ accountId, ...body }: { accountId: number } & SavedReplyBody) =>
  call('POST /vendor-account/{accountId}/saved-replies', { params: { accountId }, body });

/** Changes a kept answer or its name. */
export const changeSavedReply = ({
  accountId,
  replyId,
  ...body
}: { accountId: number; replyId: number } & SavedReplyBody) =>
  call('PUT /vendor-account/{accountId}/saved-replies/{replyId}', { params: { accountId, replyId }, body });

/** Forgets a kept answer. */
export const deleteSavedReply = (params: { accountId: number; replyId: number }) =>
  call('DELETE /vendor-account/{accountId}/saved-replies/{replyId}', { params });
