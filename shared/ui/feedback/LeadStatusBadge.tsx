import { leadStatusLabel, type LeadStatus } from '../../domain/index.ts';
import { Badge } from './Badge.tsx';
import type { Tone } from './tone.ts';

const tones: Record<LeadStatus, Tone> = {
  new: 'primary',
  viewed: 'info',
  responded: 'warning',
  declined: 'neutral',
  booked: 'success',
  expired: 'neutral',
};

/** A badge for a lead's status; an unknown status shows as a new match (specification, section 4). */
export function LeadStatusBadge({ status }: { status: string }) {
  return <Badge tone={tones[status as LeadStatus] ?? tones.new}>{leadStatusLabel(status)}</Badge>;
}
