import { queryOptions } from '@tanstack/react-query';
import { call, type Input } from '@portal/shared/runtime';
import { adminKey } from '../queries/admin.queries.ts';

/** A page of what admins did, newest first. */
export const auditLogQuery = (query: Input<'GET /vendor-admin/audit-log'>['query'] = {}) =>
  queryOptions({
    queryKey: [...adminKey, 'audit-log', query],
    queryFn: ({ signal }) => call('GET /vendor-admin/audit-log', { query }, { signal }),
  });
