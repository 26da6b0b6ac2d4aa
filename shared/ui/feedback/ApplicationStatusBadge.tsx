import { applicationStatusLabels, type ApplicationStatus } from '../../domain/index.ts';
import { Badge } from './Badge.tsx';
import type { Tone } from './tone.ts';

const tones: Record<ApplicationStatus, Tone> = {
  pending: 'warning',
  under_review: 'info',
  approved: 'success',
  rejected: 'error',
};

/** A badge for an application's status. */
export function ApplicationStatusBadge({ status }: { status: ApplicationStatus }) {
  return <Badge tone={tones[status]}>{applicationStatusLabels[status]}</Badge>;
}
