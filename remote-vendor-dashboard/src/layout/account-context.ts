import { createContext, use } from 'react';
import type { Vendor, VendorAccount } from '@portal/shared/contract';

/** The dashboard's vendor account and the platform's record of its vendor. */
export interface OwnAccount {
  account: VendorAccount;
  vendor: Vendor;
}

/** null while the account loads or if the user has none. */
export const AccountContext = createContext<OwnAccount | null>(null);

/** Returns the account on pages behind {@link RequireAccount}. */
export function useOwnAccount(): OwnAccount {
  const own = use(AccountContext);
  if (!own) throw new Error('useOwnAccount needs RequireAccount around it');
  return own;
}
