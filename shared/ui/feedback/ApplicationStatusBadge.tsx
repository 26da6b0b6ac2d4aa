import { applicationStatusLabels, type ApplicationStatus } from '../../domain/index.ts';
import { Badge } from './Badge.tsx';
import { statusTones } from './status-tones.ts';

/** A badge for an application's status. */
export function ApplicationStatusBadge({ status }: { status: ApplicationStatus }) {
  return <Badge tone={statusTones.application[status]}>{applicationStatusLabels[status]}</Badge>;
}
