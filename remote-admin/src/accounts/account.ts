import type { AdminAccount } from '@portal/shared/contract';
import { accountStatuses } from '@portal/shared/domain';

/** The filters of the accounts list. pending_setup means that the account was never activated. */
export const accountFilters = [
  accountStatuses[0],
  accountStatuses[1],
  'pending_setup',
  accountStatuses[2],
] as const;

/** The primary contact: the owner, otherwise the first user (specification, section 3: Vendor account). */
export function ownerOf({ users }: AdminAccount): AdminAccount['users'][number] | null {
  return users.find(({ role }) => role === 'owner') ?? users[0] ?? null;
}

/** The business's email address, or the owner's if the business has none. */
export function emailOf(account: AdminAccount): string | null {
  return account.business_email ?? account.vendor.email ?? ownerOf(account)?.email ?? null;
}

/** Whether an active account was never activated, so its setup is pending. */
export function isPendingSetup({ status, activated_at }: AdminAccount): boolean {
  return status === 'active' && activated_at === null;
}
