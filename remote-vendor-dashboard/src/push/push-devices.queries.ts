import { queryOptions } from '@tanstack/react-query';
import { call } from '@portal/shared/runtime';

/** The devices that show the person's push notifications, and the key with which a browser subscribes. */
export const pushDevicesQuery = queryOptions({
  queryKey: ['user', 'push-devices'],
  queryFn: ({ signal }) => call('GET /user/push-devices', {}, { signal }),
});
