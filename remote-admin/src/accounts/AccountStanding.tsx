import type { AdminAccount } from '@portal/shared/contract';
import { AccountStatusBadge, Badge } from '@portal/shared/ui';
import { isPendingSetup } from './account.ts';

/** The account's status, or 'pending setup'. */
export function AccountStanding({ account }: { account: AdminAccount }) {
  if (isPendingSetup(account)) return <Badge tone="warning">Pending Setup</Badge>;
  return <AccountStatusBadge status={account.status} />;
}
