import { queryOptions } from '@tanstack/react-query';
import { call } from '@portal/shared/runtime';

/** This person's address, its pending change, and when the next verification link may be requested. */
export const emailStatusQuery = queryOptions({
  queryKey: ['user', 'email'],
  queryFn: ({ signal }) => call('GET /auth/email', {}, { signal }),
});
