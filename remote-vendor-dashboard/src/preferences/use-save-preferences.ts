import { useMutation } from '@tanstack/react-query';
import type { Preferences } from '@portal/shared/contract';
import { currentAccountQuery, storeResponse } from '@portal/shared/queries';
import { call } from '@portal/shared/runtime';

/** Changes the account's preferences. Omitted ones stay. */
export const useSavePreferences = (accountId: number) =>
  useMutation({
    mutationFn: (body: Partial<Preferences>) =>
      call('PUT /vendor-account/{accountId}/profile', { params: { accountId }, body }),
    onSuccess: ({ account }) =>
      storeResponse(currentAccountQuery.queryKey, (own) => own && { ...own, account }),
  });
