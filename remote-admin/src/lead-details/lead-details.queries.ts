import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '@portal/shared/runtime';
import { leadsKey } from '../queries/admin.queries.ts';

/** One lead with its vendor, bookings and log. Reading it never marks it viewed. */
export const leadDetailsQuery = (leadId: number) =>
  queryOptions({
    queryKey: [...leadsKey, 'details', leadId],
    queryFn: ({ signal }) => call('GET /vendor-admin/leads/{leadId}', { params: { leadId } }, { signal }),
  });

/**
 * The messages on a lead, newest first; further pages are older. Each request writes an audit entry, so nothing
 * refetches them: the key is not below the other keys of the panel.
 */
export const leadMessagesQuery = (leadId: number) =>
  infiniteQueryOptions({
    queryKey: ['messages-for-support', leadId],
    queryFn: ({ signal, pageParam }) =>
      call(
        'GET /vendor-admin/leads/{leadId}/messages',
        { params: { leadId }, query: pageParam === null ? {} : { before: pageParam } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ data, has_more: hasMore }) => (hasMore ? (data.at(-1)?.id ?? null) : null),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
