import { queryOptions } from '@tanstack/react-query';
import { call } from '@portal/shared/runtime';

/** The user's active sessions. */
export const sessionsQuery = queryOptions({
  queryKey: ['user', 'sessions'],
  queryFn: async () => (await call('GET /user/sessions', {})).data,
});
