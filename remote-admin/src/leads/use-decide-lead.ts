import { useMutation } from '@tanstack/react-query';
import type { HeldLead, LeadReport } from '@portal/shared/contract';
import { call } from '@portal/shared/runtime';
import { accountKey } from '../queries/account.queries.ts';
import { invalidate } from '../queries/invalidate.ts';
import { accountsKey, dashboardKey, leadReportsKey, leadsKey } from '../queries/admin.queries.ts';

/** Delivers a held lead despite its hold reasons. */
export const useDeliverLead = (lead: HeldLead) =>
  useMutation({
    mutationFn: () => call('POST /vendor-admin/leads/{leadId}/deliver', { params: { leadId: lead.id } }),
    onSettled: () => invalidate(leadsKey, dashboardKey, accountsKey, accountKey(lead.account_id)),
  });

/** Discards a held lead. A rejection means that another admin delivered it, so the lists refetch, too. */
export const useDropLead = (lead: HeldLead) =>
  useMutation({
    mutationFn: (reason: string) =>
      call('POST /vendor-admin/leads/{leadId}/drop', { params: { leadId: lead.id }, body: { reason } }),
    onSettled: () => invalidate(leadsKey, dashboardKey, accountKey(lead.account_id)),
  });

/** Gives a lead to another vendor's account. */
export const useGiveLead = (lead: HeldLead) =>
  useMutation({
    mutationFn: (accountId: number) =>
      call('POST /vendor-admin/leads/{leadId}/give', {
        params: { leadId: lead.id },
        body: { account_id: accountId },
      }),
    onSettled: (_given, _error, accountId) =>
      invalidate(leadsKey, dashboardKey, accountsKey, accountKey(lead.account_id), accountKey(accountId)),
  });

/** Resolves a report with a note on the findings. */
export const useResolveReport = (report: LeadReport) =>
  useMutation({
    mutationFn: (resolution: string) =>
      call('POST /vendor-admin/lead-reports/{reportId}/resolve', {
        params: { reportId: report.id },
        body: { resolution },
      }),
    onSettled: () => invalidate(leadReportsKey, leadsKey, dashboardKey),
  });
