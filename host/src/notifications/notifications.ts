import { infiniteQueryOptions } from '@tanstack/react-query';
import { keyOf } from '@portal/shared/queries';
import { call } from '@portal/shared/runtime';
import type { PagePosition } from '@portal/shared/ui';

/**
 * The person's own notifications and those of an account, newest first. Each page contains the number of unread ones.
 * Without an account: those of their only one.
 */
export const notificationsQuery = (accountId: number | undefined) =>
  infiniteQueryOptions({
    queryKey: keyOf('GET /user/notifications', { query: { account_id: accountId } }),
    queryFn: ({ signal, pageParam }) =>
      call(
        'GET /user/notifications',
        { query: { ...pageParam, per_page: 20, ...(accountId && { account_id: accountId }) } },
        { signal },
      ),
    initialPageParam: { page: 1 } as PagePosition,
    getNextPageParam: ({ data, meta }): PagePosition | undefined =>
      meta.current_page < meta.last_page
        ? { page: meta.current_page + 1, after: data.at(-1)?.id }
        : undefined,
  });
