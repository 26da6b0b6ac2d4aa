import { queryOptions } from '@tanstack/react-query';
import { call } from '@portal/shared/runtime';
import { adminKey } from '../queries/admin.queries.ts';

/** The settings and the email templates. */
export const settingsKey = [...adminKey, 'settings'] as const;

/** The portal's settings. */
export const portalSettingsQuery = queryOptions({
  queryKey: settingsKey,
  queryFn: ({ signal }) => call('GET /vendor-admin/settings', {}, { signal }),
});

/** Whether the parts that the portal stands on work. */
export const systemStatusQuery = queryOptions({
  queryKey: [...adminKey, 'system-status'],
  queryFn: ({ signal }) => call('GET /vendor-admin/system-status', {}, { signal }),
});
