import { queryOptions } from '@tanstack/react-query';
import { call } from '@portal/shared/runtime';

/** The person's preferences for notifications of new leads by email or SMS. */
export const notificationPreferencesQuery = queryOptions({
  queryKey: ['user', 'notice-preferences'],
  queryFn: ({ signal }) => call('GET /user/notice-preferences', {}, { signal }),
});
