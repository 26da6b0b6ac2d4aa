import { useMutation } from '@tanstack/react-query';
import { call } from '@portal/shared/runtime';
import { showError } from '@portal/shared/ui';
import { refreshThread, rememberMessage } from './messages-cache.ts';
import type { ThreadPath } from './messages.queries.ts';
import { threadTexts } from './texts.ts';

/** Deletes an own message. A refusal shows why, and the thread as it is now. */
export const useDeleteMessage = (path: ThreadPath) =>
  useMutation({
    mutationFn: (messageId: number) =>
      call('DELETE /vendor-account/{accountId}/leads/{leadId}/messages/{messageId}', {
        params: { ...path, messageId },
      }),
    onSuccess: (message) => rememberMessage(path, message),
    onError: (error) => {
      showError(error, threadTexts.deleteFailed, { prefix: true });
      void refreshThread(path);
    },
  });
