import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '@portal/shared/runtime';

/** The person's notifications, newest first. Each page contains the number of unread ones. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['user', 'notifications'],
  queryFn: ({ signal, pageParam }) =>
    call('GET /user/notifications', { query: { page: pageParam, per_page: 20 } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
});
