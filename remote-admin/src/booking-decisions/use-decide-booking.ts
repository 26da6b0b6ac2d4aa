import { useMutation } from '@tanstack/react-query';
import type { UndecidedBooking } from '@portal/shared/contract';
import { call } from '@portal/shared/runtime';
import { accountKey } from '../queries/account.queries.ts';
import { invalidate } from '../queries/invalidate.ts';
import { accountsKey, dashboardKey, financialKey, leadsKey } from '../queries/admin.queries.ts';

/** Decides on a booking. A rejection means that it changed, so the list refetches, too. */
export const useDecideBooking = ({ lead_id: leadId, account_id: accountId }: UndecidedBooking) =>
  useMutation({
    mutationFn: (body: { amount: number | null; reason?: string }) =>
      call('POST /vendor-admin/leads/{leadId}/decide-booking', { params: { leadId }, body }),
    onSettled: () => invalidate(leadsKey, dashboardKey, financialKey, accountsKey, accountKey(accountId)),
  });
