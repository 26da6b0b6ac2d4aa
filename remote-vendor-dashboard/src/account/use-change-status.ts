import { useMutation } from '@tanstack/react-query';
import type { VendorAccount } from '@portal/shared/contract';
import { currentAccountQuery, storeResponse } from '@portal/shared/queries';
import { call } from '@portal/shared/runtime';

/** `resumesOn` is the day on which the profile resumes automatically, YYYY-MM-DD. */
export interface StatusChange {
  reason: string;
  resumesOn?: string;
}

const store = ({ account }: { account: VendorAccount }) =>
  storeResponse(currentAccountQuery.queryKey, (own) => own && { ...own, account });

/** Pauses the profile. */
export const usePause = (accountId: number) =>
  useMutation({
    mutationFn: ({ reason, resumesOn }: StatusChange) =>
      call('POST /vendor-account/{accountId}/opt-out', {
        params: { accountId },
        body: { confirm: true, reason, resumes_on: resumesOn },
      }),
    onSuccess: store,
  });

/** Resumes a paused profile. */
export const useResume = (accountId: number) =>
  useMutation({
    mutationFn: ({ reason }: StatusChange) =>
      call('POST /vendor-account/{accountId}/opt-in', {
        params: { accountId },
        body: { confirm: true, reason },
      }),
    onSuccess: store,
  });
