import { call, currentSession, type Input, replaceToken } from '@portal/shared/runtime';

/**
 * Verifies an address with the mailed link, in that person's session or with their password. A session that gains rights
 * by it gets a new token, which is stored.
 */
export async function verifyEmail(body: Input<'POST /auth/email/verify-code'>['body']) {
  const response = await call('POST /auth/email/verify-code', { body });
  if (response.token && currentSession()?.user.id === body.id) replaceToken(response.token);
  return response;
}
