import { hashKey, type QueryKey } from '@tanstack/react-query';
import { currentAccountQuery, readsOf, type CurrentAccount } from '@portal/shared/queries';
import { deviceStorage, personalStorage } from '@portal/shared/session';
import { COPIES_LIFETIME_MS, ownBuild, type Copy, type CopyIndex } from './copy.ts';
import { copiesOwner, copyName, indexName } from './copy-names.ts';

/** What a vendor reads without a connection: the account, the inbox, opened leads, the calendar, and what a response needs. */
const isKept = readsOf(
  'GET /vendor-account/current',
  'GET /vendor-account/{accountId}/leads',
  'GET /vendor-account/{accountId}/leads/{leadId}',
  'GET /vendor-account/{accountId}/leads/{leadId}/notes',
  'GET /vendor-account/{accountId}/leads/{leadId}/messages',
  'GET /vendor-account/{accountId}/leads/{leadId}/date-conflicts',
  'GET /vendor-account/{accountId}/leads/{leadId}/event-changes',
  'GET /vendor-account/{accountId}/leads/{leadId}/response/history',
  'GET /vendor-account/{accountId}/calendar',
  'GET /vendor-account/{accountId}/lead-tags',
  'GET /vendor-account/{accountId}/quick-reply',
  'GET /vendor-account/{accountId}/saved-options',
  'GET /vendor-account/{accountId}/saved-replies',
);
/** They would put a client's name, or a vendor's word for one, into the name of a copy. */
const NAMES_CLIENT = /"(search|tag)":/;

/** Copies beyond this number replace the oldest. */
const MAX_COPIES = 80;

/** Whether the answers of a query are copied. */
export const isCopied = (queryKey: QueryKey, hash: string): boolean =>
  isKept({ queryKey }) && !NAMES_CLIENT.test(hash);

/** Returns the copy of a query's answer; undefined without one, and after the session has ended by time. */
export function readCopy(hash: string): Copy | undefined {
  const userId = copiesOwner();
  if (userId === undefined) return undefined;
  const index = indexOf(userId);
  if (isOfNewer(index)) return undefined;
  // Another build may expect other data.
  if (index.build === ownBuild() && Date.now() - index.at < COPIES_LIFETIME_MS)
    return read<Copy>(copyName(userId, hash));
  eraseCopies(userId);
  return undefined;
}

/**
 * Stores copies by hash, encrypted with the key of the person's session. Erases the earlier ones if another build made them, or the
 * person may no longer read one of the accounts. Drafts come first where the storage is full.
 */
export function storeCopies(copies: Map<string, Copy>): void {
  const userId = copiesOwner();
  if (userId === undefined || copies.size === 0) return;
  const before = indexOf(userId);
  if (isOfNewer(before)) return;
  const accounts = readableAccounts(copies) ?? before.accounts;
  const isValid = before.build === ownBuild() && before.accounts.every((id) => accounts.includes(id));
  const others = isValid ? before.hashes.filter((hash) => !copies.has(hash)) : [];
  const index: CopyIndex = {
    build: ownBuild(),
    loadedAt: Math.max(isValid ? before.loadedAt : 0, performance.timeOrigin),
    at: Math.max(before.at, ...[...copies.values()].map(({ at }) => at)),
    accounts,
    hashes: [...others, ...copies.keys()].slice(-MAX_COPIES),
  };
  const kept = new Set(index.hashes.map((hash) => copyName(userId, hash)));
  for (const name of copyNames(userId)) if (!kept.has(name)) deviceStorage.removeItem(name);
  const isStored = [...copies].every(([hash, copy]) => write(copyName(userId, hash), copy));
  if (!isStored || !write(indexName(userId), index)) eraseCopies(userId);
}

/** The ids of the accounts that the person can read; undefined if the copies do not include the answer about them. */
function readableAccounts(copies: Map<string, Copy>): number[] | undefined {
  const copy = copies.get(hashKey(currentAccountQuery.queryKey));
  if (!copy) return undefined;
  const own = copy.data as CurrentAccount | null;
  if (!own || own.account.status === 'suspended') return [];
  return [own.account.id, ...(own.others ?? []).map(({ id }) => id)];
}

/** Whether another tab loaded a newer release, which then opens without a connection: this tab leaves its copies. */
const isOfNewer = ({ build, loadedAt }: CopyIndex) =>
  build !== ownBuild() && loadedAt > performance.timeOrigin;

/** Removes the copy of an answer that the server no longer gives. */
export function removeCopy(hash: string): void {
  const userId = copiesOwner();
  if (userId !== undefined) deviceStorage.removeItem(copyName(userId, hash));
}

const copyNames = (userId: number) =>
  deviceStorage.keys().filter((name) => name.startsWith(copyName(userId, '')));

function eraseCopies(userId: number): void {
  for (const name of [...copyNames(userId), indexName(userId)]) deviceStorage.removeItem(name);
}

const indexOf = (userId: number): CopyIndex =>
  read<CopyIndex>(indexName(userId)) ?? { build: ownBuild(), loadedAt: 0, at: 0, accounts: [], hashes: [] };
const write = (name: string, value: Copy | CopyIndex) => personalStorage.setItem(name, JSON.stringify(value));

/** undefined when it is missing, damaged, or of somebody else. */
function read<T>(name: string): T | undefined {
  try {
    return (JSON.parse(personalStorage.getItem(name) ?? 'null') as T | null) ?? undefined;
  } catch {
    return undefined;
  }
}
