import type { VendorAccount } from '@portal/shared/contract';
import { currentAccountQuery, storeResponse } from '@portal/shared/queries';

/** Stores an account that a write returned, unless the person has switched to another account since. */
export const storeAccount = ({ account }: { account: VendorAccount }): void =>
  storeResponse(currentAccountQuery.queryKey, (own) =>
    own?.account.id === account.id ? { ...own, account } : own,
  );
