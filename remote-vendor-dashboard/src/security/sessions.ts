import { queryOptions } from '@tanstack/react-query';
import { fetchSessions } from '@portal/shared/api';

/** Where the person is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['user', 'sessions'],
  queryFn: async () => (await fetchSessions()).data,
});
