import { useMutation } from '@tanstack/react-query';
import type { SessionInfo } from '@portal/shared/contract';
import { deviceLabel } from '@portal/shared/domain';
import { call, queryClient, showToast } from '@portal/shared/runtime';
import { showError } from '@portal/shared/ui';
import { sessionsQuery } from './sessions.queries.ts';
import { sessionTexts as words } from './texts.ts';

const reread = () => queryClient.invalidateQueries(sessionsQuery);

const showFailure = (error: unknown) => showError(error, words.endFailed, { prefix: true });

/** Ends one of the user's sessions. */
export const useEndSession = () =>
  useMutation({
    mutationFn: ({ id }: SessionInfo) =>
      call('DELETE /user/sessions/{sessionId}', { params: { sessionId: id } }),
    onSuccess: (_, { user_agent }) =>
      showToast({ kind: 'info', message: words.ended(deviceLabel(user_agent)) }),
    onError: showFailure,
    onSettled: reread,
  });

/** Ends every session of the user but this one. */
export const useEndOtherSessions = (onSettled: () => void) =>
  useMutation({
    mutationFn: () => call('DELETE /user/sessions', {}),
    onSuccess: ({ ended }) => showToast({ kind: 'info', message: words.endedOthers(ended) }),
    onError: showFailure,
    onSettled: () => {
      onSettled();
      return reread();
    },
  });
