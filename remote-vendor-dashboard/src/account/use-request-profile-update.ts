import { useMutation } from '@tanstack/react-query';
import { call, type Input, queryClient } from '@portal/shared/runtime';
import { profileRequestsKey } from '../profile-requests/profile-requests.queries.ts';

/** Asks the team to change the business profile. */
export const useRequestProfileUpdate = (accountId: number) =>
  useMutation({
    mutationFn: (body: Input<'POST /vendor-account/{accountId}/profile/request-update'>['body']) =>
      call('POST /vendor-account/{accountId}/profile/request-update', { params: { accountId }, body }),
    // Invalidates every page of the history, because the newest request is on the first page.
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: profileRequestsKey(accountId) }),
  });
