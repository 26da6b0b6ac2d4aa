import { queryOptions } from '@tanstack/react-query';
import { call } from '@portal/shared/runtime';
import type { EmailLink } from '../email-link/email-link.ts';

/** The invitation of an emailed link. */
export const invitationQuery = (link: EmailLink) =>
  queryOptions({
    queryKey: ['admin-invitation', link.id, link.code],
    queryFn: () => call('POST /auth/admin-invitation', { body: link }),
    retry: false,
    // Accepting the invitation uses it up.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
