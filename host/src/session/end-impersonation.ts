import { currentSession, leaveImpersonation, publish, queryClient } from '@portal/shared/runtime';
import { endOnServer } from '@portal/shared/session';

/** Ends impersonation and restores the admin's own session, even if the server cannot be reached. */
export async function endImpersonation(): Promise<void> {
  const view = currentSession();
  if (view) await endOnServer(view);
  // The refusal of an expired view has left it already.
  const own = currentSession()?.user.viewing_as ? leaveImpersonation() : currentSession();
  queryClient.clear();
  if (own) publish('session.started', { userId: own.user.id });
}
