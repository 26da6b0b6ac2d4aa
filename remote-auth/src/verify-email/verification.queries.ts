import { queryOptions } from '@tanstack/react-query';
import { currentSession, hasCode } from '@portal/shared/runtime';
import type { EmailLink } from '../email-link/email-link.ts';
import { refreshUser } from '../session/refresh-user.ts';
import { verifyEmail } from './verify-email.ts';

const refetchUser = async () => {
  if (currentSession()) await refreshUser().catch(() => undefined);
};

/**
 * Redeems the emailed link. A query rather than a mutation, because opening the page is the request and the
 * cache sends one POST for any number of mounts. Refetches the logged-in user, so that pages that require
 * verification grant access.
 */
export const verificationQuery = ({ id, code }: EmailLink) =>
  queryOptions({
    queryKey: ['verify-email', id, code],
    queryFn: async () => {
      const { email_verified_at } = await verifyEmail({ id, code }).catch(async (error: unknown) => {
        // The email may have been verified on another device.
        if (hasCode(error, 'invalid_link')) await refetchUser();
        throw error;
      });
      await refetchUser();
      return { verifiedAt: email_verified_at };
    },
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
