import { accountStatusLabels, type AccountStatus } from '../../domain/index.ts';
import { Badge } from './Badge.tsx';
import type { Tone } from './tone.ts';

const tones: Record<AccountStatus, Tone> = { active: 'success', suspended: 'error', opted_out: 'neutral' };

/** A badge for a vendor account's status. */
export function AccountStatusBadge({ status }: { status: AccountStatus }) {
  return <Badge tone={tones[status]}>{accountStatusLabels[status]}</Badge>;
}
