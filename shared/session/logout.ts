import {
  call,
  clearSession,
  currentSession,
  hasUnsavedInput,
  leaveImpersonation,
  prepareLogout,
  publish,
  queryClient,
  type Session,
} from '@portal/shared/runtime';
import { clearPersonalStorage } from './personal-storage.ts';

/**
 * Ends the session, first in the browser: a slow server does not delay the logout, and other tabs log out before the
 * server rejects their token. Input that is not saved yet is sent before, or the user is asked. Resolves when the
 * request to the server has ended, with or without success.
 */
export async function logout(): Promise<void> {
  if (hasUnsavedInput(() => true) && !(await prepareLogout())) return;
  const session = currentSession();
  const own = session?.user.viewing_as ? leaveImpersonation() : null;
  // Somebody else logged in while this tab slept. It shows their session from now on.
  if (own && own.user.id !== session?.user.id) return;
  clearSession();
  if (currentSession()) return;
  clearPersonalStorage(session?.user.id);
  queryClient.clear();
  publish('session.ended', { reason: 'logout' });
  // Send both immediately, because the page may be closed before the first response.
  await Promise.all([session, own].filter((ended) => ended !== null).map(endOnServer));
}

/** Ends a session on the server. A failure is only logged (specification, section 4). */
export async function endOnServer({ token }: Session): Promise<void> {
  try {
    await call('POST /auth/logout', {}, { token, keepalive: true });
  } catch (error) {
    console.info('Ending the session on the server failed', error);
  }
}
