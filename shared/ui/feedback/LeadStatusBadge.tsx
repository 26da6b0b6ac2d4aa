import { leadStatusLabel, type LeadStatus } from '../../domain/index.ts';
import { Badge } from './Badge.tsx';
import { statusTones } from './status-tones.ts';

/** A badge for a lead's status; an unknown status shows as a new match (specification, section 4). */
export function LeadStatusBadge({ status }: { status: string }) {
  return (
    <Badge tone={statusTones.lead[status as LeadStatus] ?? statusTones.lead.new}>
      {leadStatusLabel(status)}
    </Badge>
  );
}
