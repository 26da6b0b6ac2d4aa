import type { AdminLead } from '@portal/shared/contract';
import { leadCan } from '@portal/shared/domain';
import { Cluster } from '@portal/shared/ui';
import { ReopenLead } from '../account-details/ReopenLead.tsx';
import { ReverseBooking } from '../account-details/ReverseBooking.tsx';
import { DeliverLead } from './DeliverLead.tsx';
import { DropLead } from './DropLead.tsx';

/** Only the actions that the lead's status allows. Most leads have none. `lead-{id}` names the lead. */
export function LeadActions({ lead }: { lead: AdminLead }) {
  const { id: leadId, account_id: accountId } = lead;
  const describedBy = `lead-${leadId}`;
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
    return <ReopenLead accountId={accountId} leadId={leadId} describedBy={describedBy} />;
  }
  if (leadCan('reverseBooking', lead.status)) {
    return <ReverseBooking accountId={accountId} leadId={leadId} eventName={lead.event.name} />;
  }
  return null;
}
