import { Button } from '@portal/shared/ui';
import { accountTexts as words } from './texts.ts';
import { useReopenLead } from './use-change-account.ts';

interface ReopenLeadProps {
  accountId: number;
  leadId: number;
  /** The id of the element that names the lead. */
  describedBy: string;
}

/** Reopens an expired lead, so the vendor can still respond. */
export function ReopenLead({ accountId, leadId, describedBy }: ReopenLeadProps) {
  const reopen = useReopenLead({ accountId, leadId });
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
