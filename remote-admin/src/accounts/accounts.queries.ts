import { queryOptions } from '@tanstack/react-query';
import { call, type Input } from '@portal/shared/runtime';
import { adminKey } from '../panel/admin.queries.ts';

/** Every list of accounts. */
export const accountsKey = [...adminKey, 'accounts'] as const;

type AccountsQuery = Input<'GET /vendor-admin/accounts'>['query'];

/** A page of accounts. */
export const accountsQuery = (query: AccountsQuery) =>
  queryOptions({
    queryKey: [...accountsKey, query],
    queryFn: ({ signal }) => call('GET /vendor-admin/accounts', { query }, { signal }),
  });
