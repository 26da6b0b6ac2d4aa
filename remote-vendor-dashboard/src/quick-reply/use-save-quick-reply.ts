import { isPicture } from '@portal/shared/domain';
import { query, storeResponse, useCall } from '@portal/shared/queries';
import { showError } from '@portal/shared/ui';
import type { RespondValues } from '../lead/respond.ts';
import { toQuickReply } from './quick-reply.ts';

/** Saves and thereby confirms the response that quick accept sends. */
export const useSaveQuickReply = (accountId: number) =>
  useCall('PUT /vendor-account/{accountId}/quick-reply', {
    params: { accountId },
    // A closing page sends it with the response.
    send: { keepalive: true },
    onSuccess: (saved) =>
      storeResponse(
        query('GET /vendor-account/{accountId}/quick-reply', { params: { accountId } }).queryKey,
        saved,
      ),
  });

/** Saves a response that is already sent as the quick reply, without its PDF. A failure only shows a message. */
export function useRememberQuickReply(accountId: number) {
  const { mutateAsync } = useSaveQuickReply(accountId);
  // Not with `onError` of `mutate`, which is not called after the form is gone.
  return (values: RespondValues) =>
    void mutateAsync({ body: toQuickReply({ ...values, pictures: values.files.filter(isPicture) }) }).catch(
      (error: unknown) => showError(error, 'Failed to save your quick reply', { prefix: true }),
    );
}
