import { queryOptions } from '@tanstack/react-query';
import { call } from '@portal/shared/runtime';
import type { EmailLink } from '../email-link/email-link.ts';

/** The lead of a link. `id` is the lead's. */
export const linkedLeadQuery = (link: EmailLink) =>
  queryOptions({
    queryKey: ['linked-lead', link.id, link.code],
    queryFn: () => call('POST /lead-links/open', { body: link }),
    retry: false,
    // Declining uses the link up.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
