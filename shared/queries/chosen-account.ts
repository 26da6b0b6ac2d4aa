import type { OwnAccount } from '../contract/index.ts';
import { PERSONAL_PREFIX } from '../session/personal-storage.ts';

/** Logging out removes it. */
const STORED = `${PERSONAL_PREFIX}account`;

/** The account that the person works in, and the other ones. */
export interface CurrentAccount extends OwnAccount {
  others?: { id: number; name: string }[];
}

/** Remembers on this device which of several accounts the person works in. */
export const chooseAccount = (accountId: number): void => localStorage.setItem(STORED, String(accountId));

/** Returns the chosen account, or the first one; null without accounts. */
export function pickAccount(accounts: readonly OwnAccount[]): CurrentAccount | null {
  const chosen = Number(localStorage.getItem(STORED));
  const own = accounts.find(({ account }) => account.id === chosen) ?? accounts[0];
  if (!own) return null;
  const others = accounts.filter((one) => one !== own);
  if (others.length === 0) return own;
  return { ...own, others: others.map(({ account: { id, business_name: name } }) => ({ id, name })) };
}
