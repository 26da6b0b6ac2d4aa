import { queryOptions } from '@tanstack/react-query';
import { call } from '@portal/shared/runtime';

/** The user's second factors. */
export const secondFactorsQuery = queryOptions({
  queryKey: ['user', 'second-factors'],
  queryFn: ({ signal }) => call('GET /user/second-factor', {}, { signal }),
});
