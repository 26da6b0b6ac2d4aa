import type { AdminAccount } from '@portal/shared/contract';
import { accountStatuses } from '@portal/shared/domain';

/** What the accounts list can be narrowed to; pending_setup means that the account was never activated. */
export const accountFilters = [
  accountStatuses[0],
  accountStatuses[1],
  'pending_setup',
  accountStatuses[2],
] as const;
export type AccountFilter = (typeof accountFilters)[number];

/** The primary contact: the owner, else the first person (specification, section 3: Vendor account). */
export function ownerOf({ users }: AdminAccount): AdminAccount['users'][number] | null {
  return users.find(({ role }) => role === 'owner') ?? users[0] ?? null;
}

/** Where the business is reached by mail; the owner's own address when it gave none. */
export function emailOf(account: AdminAccount): string | null {
  return account.business_email ?? account.vendor.email ?? ownerOf(account)?.email ?? null;
}

/** An active account that was never activated is still being set up. */
export function isPendingSetup({ status, activated_at }: AdminAccount): boolean {
  return status === 'active' && activated_at === null;
}
