import { hashKey, type QueryKey } from '@tanstack/react-query';
import { currentSession } from '@portal/shared/runtime';
import { deviceStorage, OFFLINE_COPIES, storageKeyOf } from '@portal/shared/session';

/** The person whose copies this page reads and writes; undefined for impersonating admins and sessions without a key. */
export function copiesOwner(): number | undefined {
  const user = currentSession()?.user;
  return user && !user.viewing_as && storageKeyOf(user.id) !== null ? user.id : undefined;
}

/** Where a person's index of copies is. The names of the copies begin with it. */
export const indexName = (userId: number): string => `${OFFLINE_COPIES}${userId}`;
/** Where the copy of a query's answer is. */
export const copyName = (userId: number, hash: string): string => `${indexName(userId)}:${hash}`;

/** Whether this device has a copy of a query's answer. */
export function hasCopy(queryKey: QueryKey): boolean {
  const userId = copiesOwner();
  return userId !== undefined && deviceStorage.getItem(copyName(userId, hashKey(queryKey))) !== null;
}
