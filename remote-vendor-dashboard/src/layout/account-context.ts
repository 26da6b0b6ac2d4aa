import { createContext, use } from 'react';
import type { OwnAccount } from '@portal/shared/contract';
import { hasMemberRight, type MemberRight } from '@portal/shared/domain';

/** null while the account loads or if the user has none. */
export const AccountContext = createContext<OwnAccount | null>(null);

/** Returns the account on pages behind {@link RequireAccount}. */
export function useOwnAccount(): OwnAccount {
  const own = use(AccountContext);
  if (!own) throw new Error('useOwnAccount needs RequireAccount around it');
  return own;
}

/** Checks whether the person's role in the account has a right. The server checks it again on every call. */
export const useMay = (right: MemberRight): boolean => hasMemberRight(useOwnAccount().role, right);
