import { queryOptions } from '@tanstack/react-query';
import { hasCode, refreshUser, verifyEmail } from '@portal/shared/api';
import { currentSession } from '@portal/shared/state';
import type { VerificationLink } from './verification-link.ts';

const readPersonAgain = async () => {
  if (currentSession()) await refreshUser().catch(() => undefined);
};

/**
 * Uses the mailed link. A query, because opening the page is the request: the cache makes one POST of any number of
 * mounts. Whoever is signed in here is read again, so that the pages behind the verification let them in.
 */
export const verificationQuery = ({ id, code }: VerificationLink) =>
  queryOptions({
    queryKey: ['verify-email', id, code],
    queryFn: async () => {
      const { email_verified_at } = await verifyEmail({ id, code }).catch(async (error: unknown) => {
        // The address may have been verified meanwhile, on another device.
        if (hasCode(error, 'invalid_link')) await readPersonAgain();
        throw error;
      });
      await readPersonAgain();
      return { verifiedAt: email_verified_at };
    },
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
