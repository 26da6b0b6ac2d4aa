import { useMutation } from '@tanstack/react-query';
import { call, type Input } from '@portal/shared/runtime';
import { invalidate } from '../queries/invalidate.ts';
import { showError } from '@portal/shared/ui';
import { accountKey } from '../queries/account.queries.ts';
import { accountTexts } from './texts.ts';
import {
  accountsKey,
  dashboardKey,
  financialKey,
  leadReportsKey,
  leadsKey,
} from '../queries/admin.queries.ts';

/** Sets the account's referral rate, in percent. */
export const useSetReferralRate = (accountId: number) =>
  useMutation({
    mutationFn: (body: Input<'POST /vendor-admin/financial/accounts/{accountId}/referral-rate'>['body']) =>
      call('POST /vendor-admin/financial/accounts/{accountId}/referral-rate', {
        params: { accountId },
        body,
      }),
    onSettled: () => invalidate(accountsKey, accountKey(accountId)),
  });

/** Makes a member of the account its owner. */
export const useMakeOwner = (accountId: number) =>
  useMutation({
    mutationFn: (userId: number) =>
      call('POST /vendor-admin/accounts/{accountId}/owner', {
        params: { accountId },
        body: { user_id: userId },
      }),
    onSettled: () => invalidate(accountsKey, accountKey(accountId)),
  });

/** Invites a person as an owner of the account. */
export const useInviteOwner = (accountId: number) =>
  useMutation({
    mutationFn: (email: string) =>
      call('POST /vendor-admin/accounts/{accountId}/owner-invitation', {
        params: { accountId },
        body: { email },
      }),
    onSuccess: () => invalidate(accountKey(accountId)),
  });

/** Reopens an expired lead. */
export const useReopenLead = ({ accountId, leadId }: { accountId: number; leadId: number }) =>
  useMutation({
    mutationFn: () => call('POST /vendor-admin/leads/{leadId}/reopen', { params: { leadId } }),
    onError: (error) => showError(error, accountTexts.reopenFailed),
    onSettled: () => invalidate(accountKey(accountId), leadsKey, leadReportsKey, dashboardKey),
  });

/** Reverses a booking with a reason for the audit log. */
export const useReverseBooking = ({ accountId, leadId }: { accountId: number; leadId: number }) =>
  useMutation({
    mutationFn: (reason: string) =>
      call('POST /vendor-admin/leads/{leadId}/reverse-booking', { params: { leadId }, body: { reason } }),
    onSettled: () => invalidate(accountsKey, leadsKey, financialKey, dashboardKey, accountKey(accountId)),
  });
