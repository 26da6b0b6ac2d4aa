import type { AdminLead } from '@portal/shared/contract';
import { leadCan } from '@portal/shared/domain';
import { Cluster } from '@portal/shared/ui';
import { useMay } from '../access/use-may.ts';
import { ReopenLead } from '../account-details/ReopenLead.tsx';
import { ReverseBooking } from '../account-details/ReverseBooking.tsx';
import { DeliverLead } from './DeliverLead.tsx';
import { DropLead } from './DropLead.tsx';

/** Only the actions that the lead's status and the role allow. Most leads have none. `lead-{id}` names the lead. */
export function LeadActions({ lead }: { lead: AdminLead }) {
  const [operates, decidesAmounts] = [useMay('operate'), useMay('money')];
  const { id: leadId } = lead;
  const describedBy = `lead-${leadId}`;
  if (leadCan('reverseBooking', lead.status)) {
    return decidesAmounts && <ReverseBooking leadId={leadId} eventName={lead.event.name} />;
  }
  if (!operates) return null;
  if (lead.held) {
    return (
      <Cluster gap={2}>
        <DeliverLead lead={lead} describedBy={describedBy} />
        <DropLead lead={lead} describedBy={describedBy} />
      </Cluster>
    );
  }
  if (lead.dropped) return null;
  if (leadCan('reopen', lead.status)) {
    return <ReopenLead leadId={leadId} describedBy={describedBy} />;
  }
  return null;
}
