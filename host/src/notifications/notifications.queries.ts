import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '@portal/shared/runtime';

/** The person's notifications in every account. */
export const notificationsKey = ['user', 'notifications'] as const;

/**
 * The person's own notifications and those of an account, newest first. Each page contains the number of unread ones.
 * Without an account: those of their only one.
 */
export const notificationsQuery = (accountId: number | undefined) =>
  infiniteQueryOptions({
    queryKey: [...notificationsKey, accountId ?? null],
    queryFn: ({ signal, pageParam }) =>
      call(
        'GET /user/notifications',
        { query: { page: pageParam, per_page: 20, ...(accountId && { account_id: accountId }) } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
  });
