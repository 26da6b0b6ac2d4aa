import { createContext, use } from 'react';
import type { Vendor, VendorAccount } from '@portal/shared/contract';

/** The vendor account that the dashboard is about, and what the platform knows of its vendor. */
export interface OwnAccount {
  account: VendorAccount;
  vendor: Vendor;
}

/** null while it is loading and when the person has none. */
export const AccountContext = createContext<OwnAccount | null>(null);

/** The account, on pages behind {@link RequireAccount}. */
export function useOwnAccount(): OwnAccount {
  const own = use(AccountContext);
  if (!own) throw new Error('useOwnAccount needs RequireAccount around it');
  return own;
}
