import { useMutation } from '@tanstack/react-query';
import type { AdminLead } from '@portal/shared/contract';
import { call } from '@portal/shared/runtime';
import { accountKey } from '../queries/account.queries.ts';
import { invalidate } from '../queries/invalidate.ts';
import { accountsKey, dashboardKey, leadsKey } from '../queries/admin.queries.ts';

/** Reports for the client what they booked. A rejection means that the lead changed, so it refetches, too. */
export const useReportBooking = ({ id: leadId, account_id: accountId }: AdminLead) =>
  useMutation({
    mutationFn: (body: { amount: number; reason: string }) =>
      call('POST /vendor-admin/leads/{leadId}/report-booking', { params: { leadId }, body }),
    onSettled: () => invalidate(leadsKey, dashboardKey, accountsKey, accountKey(accountId)),
  });
