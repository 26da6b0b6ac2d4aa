import type { EmailLink } from '../email-link/email-link.ts';
import { refreshUser } from '../session/refresh-user.ts';
import { call, currentSession, type Input, replaceToken, hasCode } from '@portal/shared/runtime';

/**
 * Verifies an address with the mailed link, in that person's session or with their password. A session that gains rights
 * by it gets a new token, which is stored.
 */
export async function verifyEmail(body: Input<'POST /auth/email/verify-code'>['body']) {
  const response = await call('POST /auth/email/verify-code', { body }, { changesToken: true });
  if (response.token && currentSession()?.user.id === body.id) replaceToken(response.token);
  return response;
}

const refetchUser = async () => {
  if (currentSession()) await refreshUser().catch(() => undefined);
};

/**
 * Redeems the emailed link. Refetches the logged-in user, so that pages that require verification grant access. Resolves with
 * when the address was verified, in ISO 8601.
 */
export async function redeemLink({ id, code }: EmailLink) {
  const { email_verified_at: verifiedAt } = await verifyEmail({ id, code }).catch(async (error: unknown) => {
    // The email may have been verified on another device.
    if (hasCode(error, 'invalid_link')) await refetchUser();
    throw error;
  });
  await refetchUser();
  return verifiedAt;
}
