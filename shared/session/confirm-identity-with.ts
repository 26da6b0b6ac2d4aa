import { currentSession, replaceToken } from '@portal/shared/runtime';

/** Confirms the user's identity with a call, whose answer has the session's new token, and stores the token. */
export async function confirmIdentityWith(send: () => Promise<{ token: string }>): Promise<void> {
  const userId = currentSession()?.user.id;
  const { token } = await send();
  // Another user may have logged in meanwhile.
  if (currentSession()?.user.id === userId) replaceToken(token);
}
