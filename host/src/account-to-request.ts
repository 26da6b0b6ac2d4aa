import { useQuery } from '@tanstack/react-query';
import { accountToRequest, currentAccountQuery } from '@portal/shared/queries';
import { queryClient } from '@portal/shared/runtime';

const { queryKey } = currentAccountQuery;
const hash = JSON.stringify(queryKey);

/** Whether a query of the cache is {@link currentAccountQuery}. */
export const isCurrentAccount = ({ queryHash }: { queryHash: string }): boolean => queryHash === hash;

/** The account whose notifications and events the page requests; undefined for the user's only account. */
export const currentAccountToRequest = (): number | undefined =>
  accountToRequest(queryClient.getQueryData(queryKey));

/** {@link currentAccountToRequest}, and renders again when another account is chosen. Only vendors' pages load it. */
export const useAccountToRequest = (): number | undefined =>
  accountToRequest(useQuery({ ...currentAccountQuery, enabled: false }).data);

/** Calls `listener` when the account may have changed. An observer of the query would end with a logout. */
export const onAccountChange = (listener: () => void): (() => void) =>
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && isCurrentAccount(query)) listener();
  });
