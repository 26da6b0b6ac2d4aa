import type { AdminLead } from '@portal/shared/contract';
import { Badge, Cluster, LeadStatusBadge } from '@portal/shared/ui';

/** The lead's status, and whether it is held, dropped or reported. */
export function LeadBadges({ lead }: { lead: AdminLead }) {
  return (
    <Cluster gap={1}>
      {lead.held && <Badge tone="warning">Held</Badge>}
      {lead.dropped && !lead.withdrawal && <Badge>Dropped</Badge>}
      {!lead.held && (!lead.dropped || lead.withdrawal) && <LeadStatusBadge status={lead.status} />}
      {lead.report && <Badge tone="error">Reported</Badge>}
    </Cluster>
  );
}
