import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText, reopenLead } from '@portal/shared/api';
import { showToast } from '@portal/shared/state';
import { Button } from '@portal/shared/ui';
import { texts } from '../texts.ts';

const { account: words } = texts;

export interface ReopenLeadProps {
  accountId: number;
  leadId: number;
  /** The element that names the lead. */
  describedBy: string;
}

/** Gives the vendor a second chance at an expired lead. */
export function ReopenLead({ accountId, leadId, describedBy }: ReopenLeadProps) {
  const cache = useQueryClient();
  const reopen = useMutation({
    mutationFn: () => reopenLead(leadId),
    onError: (error) => showToast({ kind: 'error', message: errorText(error, words.reopenFailed) }),
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: ['admin', 'account', accountId] });
      void cache.invalidateQueries({ queryKey: ['admin', 'leads'] });
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
