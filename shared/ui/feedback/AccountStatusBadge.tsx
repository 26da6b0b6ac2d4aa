import { accountStatusLabels, type AccountStatus } from '../../domain/index.ts';
import { Badge } from './Badge.tsx';
import { statusTones } from './status-tones.ts';

/** A badge for a vendor account's status. */
export function AccountStatusBadge({ status }: { status: AccountStatus }) {
  return <Badge tone={statusTones.account[status]}>{accountStatusLabels[status]}</Badge>;
}
