import { useMutation } from '@tanstack/react-query';
import type { InvitedRole, MemberRole } from '@portal/shared/domain';
import { currentAccountQuery } from '@portal/shared/queries';
import { call, queryClient } from '@portal/shared/runtime';
import { teamQuery } from './team.queries.ts';

interface MemberParams {
  accountId: number;
  userId: number;
}

/** The account names its members, so it is refetched too. */
const refresh = (accountId: number) =>
  Promise.all([
    queryClient.invalidateQueries(teamQuery(accountId)),
    queryClient.invalidateQueries(currentAccountQuery),
  ]);

/** Changes a member's role. */
export const useChangeRole = (params: MemberParams) =>
  useMutation({
    mutationFn: (role: MemberRole) =>
      call('PUT /vendor-account/{accountId}/team/members/{userId}', { params, body: { role } }),
    onSettled: () => refresh(params.accountId),
  });

/** Makes a member the owner, and the person a manager. */
export const useHandOver = (params: MemberParams) =>
  useMutation({
    mutationFn: () => call('POST /vendor-account/{accountId}/team/members/{userId}/hand-over', { params }),
    onSettled: () => refresh(params.accountId),
  });

/** Removes a member. */
export const useRemoveMember = (params: MemberParams) =>
  useMutation({
    mutationFn: () => call('DELETE /vendor-account/{accountId}/team/members/{userId}', { params }),
    onSettled: () => refresh(params.accountId),
  });

/** Requires two-step login of every member, or stops requiring it. */
export const useRequireTwoStep = (accountId: number, required: boolean) =>
  useMutation({
    mutationFn: () =>
      call('PUT /vendor-account/{accountId}/team/second-factor', {
        params: { accountId },
        body: { required },
      }),
    onSettled: () => refresh(accountId),
  });

/** Invites a member by email. */
export const useInvite = (accountId: number) =>
  useMutation({
    mutationFn: (body: { email: string; role: InvitedRole }) =>
      call('POST /vendor-account/{accountId}/team/invitations', { params: { accountId }, body }),
    onSuccess: () => queryClient.invalidateQueries(teamQuery(accountId)),
  });

interface InvitationParams {
  accountId: number;
  teamInvitationId: number;
}

/** Sends an invitation again with a new link. */
export const useResendInvitation = (params: InvitationParams) =>
  useMutation({
    mutationFn: () =>
      call('POST /vendor-account/{accountId}/team/invitations/{teamInvitationId}/resend', { params }),
    onSettled: () => queryClient.invalidateQueries(teamQuery(params.accountId)),
  });

/** Revokes an invitation. */
export const useRevokeInvitation = (params: InvitationParams) =>
  useMutation({
    mutationFn: () =>
      call('DELETE /vendor-account/{accountId}/team/invitations/{teamInvitationId}', { params }),
    onSettled: () => queryClient.invalidateQueries(teamQuery(params.accountId)),
  });
