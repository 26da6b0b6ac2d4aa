import { queryOptions } from '@tanstack/react-query';
import { refreshUser, verifyEmail } from '@portal/shared/api';
import { currentSession } from '@portal/shared/state';
import type { VerificationLink } from './verification-link.ts';

/**
 * Uses the mailed link. A query, because opening the page is the request: the cache makes one POST of any number of
 * mounts. Whoever is signed in here is read again, so that the pages behind the verification let them in.
 */
export const verificationQuery = ({ id, code }: VerificationLink) =>
  queryOptions({
    queryKey: ['verify-email', id, code],
    queryFn: async () => {
      const { email_verified_at } = await verifyEmail({ id, code });
      if (currentSession()) await refreshUser().catch(() => undefined);
      return { verifiedAt: email_verified_at };
    },
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
