import { useMutation } from '@tanstack/react-query';
import type { ProfileRequest } from '@portal/shared/contract';
import { call, hasCode } from '@portal/shared/runtime';
import { accountKey } from '../queries/account.queries.ts';
import { invalidate } from '../queries/invalidate.ts';
import {
  accountsKey,
  dashboardKey,
  financialKey,
  leadReportsKey,
  leadsKey,
  profileRequestsKey,
  vendorsKey,
} from '../queries/admin.queries.ts';

/** The vendor replaced the request with a newer one, which the lists show after a refetch. */
export const isGone = (error: unknown) => hasCode(error, 'not_found');

/** Another admin decided the request meanwhile. */
export const isDecided = (error: unknown) => hasCode(error, 'transition_refused');

/** The lists of leads and payouts show the business name, too. */
const readAgain = ({ account_id }: ProfileRequest) =>
  invalidate(
    profileRequestsKey,
    accountsKey,
    dashboardKey,
    vendorsKey,
    leadsKey,
    leadReportsKey,
    financialKey,
    accountKey(account_id),
  );

/** Writes the requested fields into the account and its vendor. 409 when the request was decided meanwhile. */
export const useApplyRequest = (request: ProfileRequest) =>
  useMutation({
    mutationFn: () =>
      call('POST /vendor-admin/profile-requests/{requestId}/apply', {
        params: { requestId: request.id },
        body: {},
      }),
    onSettled: () => readAgain(request),
  });

/** Rejects the request and tells the vendor why. 409 when the request was decided meanwhile. */
export const useRefuseRequest = (request: ProfileRequest) =>
  useMutation({
    mutationFn: (note: string) =>
      call('POST /vendor-admin/profile-requests/{requestId}/refuse', {
        params: { requestId: request.id },
        body: { note },
      }),
    onSettled: (_answer, error) => {
      if (!error || isGone(error) || isDecided(error)) readAgain(request);
    },
  });
