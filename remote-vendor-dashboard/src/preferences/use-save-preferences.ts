import { useMutation } from '@tanstack/react-query';
import type { Preferences } from '@portal/shared/contract';
import { call } from '@portal/shared/runtime';
import { storeAccount } from '../account/store-account.ts';

/** Changes the account's preferences. Omitted ones stay. */
export const useSavePreferences = (accountId: number) =>
  useMutation({
    mutationFn: (body: Partial<Preferences> & { version?: string }) =>
      call('PUT /vendor-account/{accountId}/profile', { params: { accountId }, body }),
    onSuccess: storeAccount,
  });
