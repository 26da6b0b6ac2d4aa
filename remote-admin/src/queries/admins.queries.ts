import { queryOptions } from '@tanstack/react-query';
import { call } from '@portal/shared/runtime';
import { adminKey } from './admin.queries.ts';

/** All admins with their roles. */
export const adminsQuery = queryOptions({
  queryKey: [...adminKey, 'admins'],
  queryFn: ({ signal }) => call('GET /vendor-admin/admins', {}, { signal }),
});

/** The open invitations; only owners may read them. */
export const invitationsQuery = queryOptions({
  queryKey: [...adminKey, 'admin-invitations'],
  queryFn: ({ signal }) => call('GET /vendor-admin/admin-invitations', {}, { signal }),
});
