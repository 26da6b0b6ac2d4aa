import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Message } from '@portal/shared/contract';
import { keyOf, storeResponse } from '@portal/shared/queries';
import { call } from '@portal/shared/runtime';

/** Identifies a thread. */
export interface ThreadPath {
  accountId: number;
  leadId: number;
}

/** The messages on a lead, newest first. Further pages are older. */
export const messagesQuery = (params: ThreadPath) =>
  infiniteQueryOptions({
    queryKey: keyOf('GET /vendor-account/{accountId}/leads/{leadId}/messages', { params }),
    queryFn: ({ signal, pageParam }) =>
      call(
        'GET /vendor-account/{accountId}/leads/{leadId}/messages',
        { params, query: pageParam === null ? {} : { before: pageParam } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ data, has_more: hasMore }) => (hasMore ? (data.at(-1)?.id ?? null) : null),
  });

/** Stores a message from the server in its thread: in its place, or as the newest one. */
export function rememberMessage(path: ThreadPath, message: Message): void {
  storeResponse(messagesQuery(path).queryKey, (thread) => {
    if (!thread) return thread;
    const known = thread.pages.some(({ data }) => data.some(({ id }) => id === message.id));
    const pages = thread.pages.map((page, index) => ({
      ...page,
      data: known
        ? page.data.map((each) => (each.id === message.id ? message : each))
        : index === 0
          ? [message, ...page.data]
          : page.data,
    }));
    return { ...thread, pages };
  });
}
