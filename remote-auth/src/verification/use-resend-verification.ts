import { serverNow } from '@portal/shared/domain';
import { useMutation } from '@tanstack/react-query';
import { emailStatusQuery } from '@portal/shared/queries';
import { ApiError, call, queryClient } from '@portal/shared/runtime';

/** Emails another verification link. `onWait` receives when the next one may be requested, in ms since the epoch. */
export const useResendVerification = ({ onWait }: { onWait: (until: number) => void }) =>
  useMutation({
    mutationFn: () => call('POST /auth/email/resend', {}),
    onSuccess: ({ next_allowed_at }) => {
      onWait(Date.parse(next_allowed_at));
      void queryClient.invalidateQueries(emailStatusQuery);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.retryAfter) onWait(serverNow() + error.retryAfter * 1000);
    },
  });
