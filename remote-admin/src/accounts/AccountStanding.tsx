import type { AdminAccount } from '@portal/shared/contract';
import { AccountStatusBadge, Badge } from '@portal/shared/ui';
import { isPendingSetup } from './account.ts';
import { accountsTexts } from './texts.ts';

/** The account's status, or 'pending setup'. */
export function AccountStanding({ account }: { account: AdminAccount }) {
  if (isPendingSetup(account)) return <Badge tone="warning">{accountsTexts.pendingSetup}</Badge>;
  return <AccountStatusBadge status={account.status} />;
}
