import { useMutation } from '@tanstack/react-query';
import { call } from '@portal/shared/runtime';
import { storeAccount } from './store-account.ts';

/** `resumesOn` is the day on which the profile resumes automatically, YYYY-MM-DD. */
export interface StatusChange {
  reason: string;
  resumesOn?: string;
}

/** Pauses the profile. */
export const usePause = (accountId: number) =>
  useMutation({
    mutationFn: ({ reason, resumesOn }: StatusChange) =>
      call('POST /vendor-account/{accountId}/opt-out', {
        params: { accountId },
        body: { confirm: true, reason, resumes_on: resumesOn },
      }),
    onSuccess: storeAccount,
  });

/** Resumes a paused profile. */
export const useResume = (accountId: number) =>
  useMutation({
    mutationFn: ({ reason }: StatusChange) =>
      call('POST /vendor-account/{accountId}/opt-in', {
        params: { accountId },
        body: { confirm: true, reason },
      }),
    onSuccess: storeAccount,
  });
