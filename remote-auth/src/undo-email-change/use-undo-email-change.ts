import { useMutation } from '@tanstack/react-query';
import { call, clearSession, currentSession, queryClient } from '@portal/shared/runtime';
import type { EmailLink } from '../email-link/email-link.ts';

/** Undoes a change of address with the link sent to the old one. Ends every session; the password is void. */
export const useUndoEmailChange = (link: EmailLink) =>
  useMutation({
    mutationFn: () => call('POST /auth/email/undo-change', { body: link }),
    onSuccess: () => forgetEndedSession(link.id),
  });

/** The server ended this user's sessions, so it would reject the stored one. */
function forgetEndedSession(userId: number): void {
  if (currentSession()?.user.id !== userId) return;
  clearSession();
  queryClient.clear();
}
