import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, errorText, showToast } from '@portal/shared/runtime';
import { Button } from '@portal/shared/ui';
import { leadsKey } from '../leads/leads.queries.ts';
import { accountKey } from './account.queries.ts';
import { accountTexts as words } from './texts.ts';

export interface ReopenLeadProps {
  accountId: number;
  leadId: number;
  /** The id of the element that names the lead. */
  describedBy: string;
}

/** Reopens an expired lead, so the vendor can still respond. */
export function ReopenLead({ accountId, leadId, describedBy }: ReopenLeadProps) {
  const cache = useQueryClient();
  const reopen = useMutation({
    mutationFn: () => reopenLead(leadId),
    onError: (error) => showToast({ kind: 'error', message: errorText(error, words.reopenFailed) }),
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: accountKey(accountId) });
      void cache.invalidateQueries({ queryKey: leadsKey });
    },
  });
  return (
    <Button
      variant="quiet"
      size="small"
      aria-describedby={describedBy}
      busy={reopen.isPending}
      onClick={() => reopen.mutate()}
    >
      {words.reopen}
    </Button>
  );
}

/** Gives an expired lead a second chance. */
const reopenLead = (leadId: number) =>
  call('POST /vendor-admin/leads/{leadId}/reopen', { params: { leadId } });
