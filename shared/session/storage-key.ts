import { deviceStorage } from './safe-storage.ts';

/** Where the key is while its user's session lives: the user's id and the key. It goes with the token. */
const KEY = 'storage_key';

/** The keys that this page knows, by user. The copies of this module in the host and the remotes share them. */
const known = ((globalThis as { portalStorageKeys?: Map<number, string> }).portalStorageKeys ??= new Map());

/** Stores the key of a session that begins. A session of an earlier release has none. */
export function keepStorageKey(userId: number, key: string | undefined): void {
  if (key === undefined) deviceStorage.removeItem(KEY);
  else deviceStorage.setItem(KEY, `${userId}:${key}`);
  forgetOtherKeys();
}

/** Removes the key of a session that ended. */
export function removeStorageKey(): void {
  deviceStorage.removeItem(KEY);
  forgetOtherKeys();
}

/** Forgets the keys of ended sessions, after the handlers of their end have kept typed input. */
export function forgetOtherKeys(): void {
  setTimeout(() => {
    known.clear();
    learnKey();
  });
}

/** Returns the key of a user whose session lives or just ended, in hex; null for anybody else. */
export function storageKeyOf(userId: number | undefined): string | null {
  learnKey();
  return known.get(userId ?? 0) ?? null;
}

/** Reads the key of the session. It may be gone when another tab ends the session and this one keeps its typed input. */
export function learnKey(): void {
  const [userId, key] = deviceStorage.getItem(KEY)?.split(':') ?? [];
  if (key !== undefined) known.set(Number(userId), key);
}
