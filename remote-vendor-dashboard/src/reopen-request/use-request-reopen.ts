import { useMutation } from '@tanstack/react-query';
import { call } from '@portal/shared/runtime';
import { refreshLeadLists, rememberLead } from '../lead/lead.queries.ts';
import type { ReopenValues } from './ReopenDialog.tsx';

/** Asks the team to reopen an expired lead. */
export const useRequestReopen = (path: { accountId: number; leadId: number }) =>
  useMutation({
    mutationFn: ({ message }: Partial<ReopenValues>) =>
      call('POST /vendor-account/{accountId}/leads/{leadId}/request-reopen', {
        params: path,
        body: { message: message?.trim() || undefined },
      }),
    onSuccess: (lead) => {
      rememberLead({ accountId: path.accountId, lead });
      void refreshLeadLists(path.accountId);
    },
  });
