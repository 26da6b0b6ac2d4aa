import type { OwnAccount } from '../contract/index.ts';
import { CHOSEN_ACCOUNT } from '../session/personal-storage.ts';

/** The account that the person works in, and the other ones. */
export interface CurrentAccount extends OwnAccount {
  others?: { id: number; name: string }[];
}

/** Remembers on this device which of several accounts the person works in. Logging out forgets it. */
export const chooseAccount = (accountId: number): void =>
  localStorage.setItem(CHOSEN_ACCOUNT, String(accountId));

/** Returns the account that the person chose on this device, or undefined. */
export const chosenAccountId = (): number | undefined =>
  Number(localStorage.getItem(CHOSEN_ACCOUNT)) || undefined;

/** Returns the chosen account, or the first one; null without accounts. `others`: the accounts that the response only names. */
export function pickAccount({
  accounts,
  others: named = [],
}: {
  accounts: readonly OwnAccount[];
  others?: { id: number; business_name: string }[] | undefined;
}): CurrentAccount | null {
  const chosen = chosenAccountId();
  const own = accounts.find(({ account }) => account.id === chosen) ?? accounts[0];
  if (!own) return null;
  const others = [...accounts.filter((one) => one !== own).map(({ account }) => account), ...named];
  if (others.length === 0) return own;
  return { ...own, others: others.map(({ id, business_name: name }) => ({ id, name })) };
}

/**
 * Returns the account whose notifications and events a request asks for: only someone with several accounts has to
 * name it. `own` is undefined before the account is loaded.
 */
export function accountToRequest(own: CurrentAccount | null | undefined): number | undefined {
  if (own === undefined) return chosenAccountId();
  return own?.others && own.account.id;
}
