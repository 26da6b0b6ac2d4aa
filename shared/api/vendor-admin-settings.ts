import { queryOptions } from '@tanstack/react-query';
import { call, type Input } from './call.ts';

/** The portal's settings. */
export const portalSettingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: ({ signal }) => call('GET /vendor-admin/settings', {}, { signal }),
});

/** Changes settings; what is left out stays as it is. */
export const savePortalSettings = (body: Input<'PUT /vendor-admin/settings'>['body']) =>
  call('PUT /vendor-admin/settings', { body });
