import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '@portal/shared/runtime';

/** Every thread that was opened. */
export const allThreadsKey = ['messages'] as const;

/** Identifies a thread. */
export interface ThreadPath {
  accountId: number;
  leadId: number;
}

/** The messages on a lead, newest first. Further pages are older. */
export const messagesQuery = (params: ThreadPath) =>
  infiniteQueryOptions({
    queryKey: [...allThreadsKey, params.accountId, params.leadId],
    queryFn: ({ signal, pageParam }) =>
      call(
        'GET /vendor-account/{accountId}/leads/{leadId}/messages',
        { params, query: pageParam === null ? {} : { before: pageParam } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ data, has_more: hasMore }) => (hasMore ? (data.at(-1)?.id ?? null) : null),
  });
