import { queryOptions } from '@tanstack/react-query';
import { call, type Input } from '@portal/shared/runtime';
import { accountsKey } from '../queries/admin.queries.ts';

type AccountsQuery = Input<'GET /vendor-admin/accounts'>['query'];

/** A page of accounts. */
export const accountsQuery = (query: AccountsQuery) =>
  queryOptions({
    queryKey: [...accountsKey, query],
    queryFn: ({ signal }) => call('GET /vendor-admin/accounts', { query }, { signal }),
  });
