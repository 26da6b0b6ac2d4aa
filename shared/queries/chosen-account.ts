import { currentSession } from '@portal/shared/runtime';
import type { OwnAccount } from '../contract/index.ts';
import { CHOSEN_ACCOUNT } from '../federation/personal-keys.ts';
import { deviceStorage, tabStorage } from '../session/safe-storage.ts';

/** The account that the person works in, and the other ones. */
export interface CurrentAccount extends OwnAccount {
  others?: { id: number; name: string }[];
}

/** Where this tab stores the account that the signed-in user works in here. A later user doesn't read it. */
const tabKey = () => `${CHOSEN_ACCOUNT}:${currentSession()?.user.id}`;

/** Opens an account of several in this tab, and in tabs opened later. Logging out forgets it. */
export function chooseAccount(accountId: number): void {
  deviceStorage.setItem(CHOSEN_ACCOUNT, String(accountId));
  tabStorage.setItem(tabKey(), String(accountId));
}

/** The account of this tab, or else the one that was chosen last on this device. */
const openAccountId = () =>
  Number(tabStorage.getItem(tabKey()) ?? deviceStorage.getItem(CHOSEN_ACCOUNT)) || undefined;

/**
 * Returns the account to ask the server for. Before the first choice on this device it is undefined, and the server returns
 * all accounts. The script of the page asks for the same one (`shared/federation/early/page.ts`).
 */
export const chosenAccountId = (): number | undefined =>
  deviceStorage.getItem(CHOSEN_ACCOUNT) === null ? undefined : openAccountId();

/**
 * Returns the account of this tab, or else the one chosen last, or the first one; null without accounts. The tab keeps it
 * until it switches. `others`: the accounts that the response only names.
 */
export function pickAccount({
  accounts,
  others: named = [],
}: {
  accounts: readonly OwnAccount[];
  others?: { id: number; business_name: string }[] | undefined;
}): CurrentAccount | null {
  const open = openAccountId();
  const own = accounts.find(({ account }) => account.id === open) ?? accounts[0];
  if (!own) return null;
  if (tabStorage.getItem(tabKey()) === null) tabStorage.setItem(tabKey(), String(own.account.id));
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
