import { useMutation } from '@tanstack/react-query';
import { emailStatusQuery } from '@portal/shared/queries';
import { call, queryClient, showToast } from '@portal/shared/runtime';
import { updateProfile } from '@portal/shared/session';
import { showError } from '@portal/shared/ui';
import { sessionsQuery } from './sessions.queries.ts';
import { securityTexts as words } from './texts.ts';

const rereadStatus = () => queryClient.invalidateQueries(emailStatusQuery);

/** Requests a new login email. It is pending until the user opens its confirmation link. */
export const useChangeEmail = () =>
  useMutation({ mutationFn: updateProfile, onSuccess: () => void rereadStatus() });

/** Sets a new password, which ends every other session. */
export const useChangePassword = () =>
  useMutation({
    mutationFn: updateProfile,
    onSuccess: () => void queryClient.invalidateQueries(sessionsQuery),
  });

/** Emails the confirmation link of the pending address again. */
export const useResendLink = (email: string) =>
  useMutation({
    mutationFn: () => call('POST /auth/email/resend', {}),
    onSuccess: () => showToast({ kind: 'success', message: words.resent(email) }),
    onError: (error) => showError(error, words.resendFailed, { prefix: true }),
    onSettled: rereadStatus,
  });

/** Cancels the pending change of the email address. */
export const useCancelEmailChange = () =>
  useMutation({
    mutationFn: () => call('DELETE /auth/email/pending', {}),
    onSuccess: () => showToast({ kind: 'info', message: words.cancelled }),
    onError: (error) => showError(error, words.cancelFailed, { prefix: true }),
    onSettled: rereadStatus,
  });
