import { deviceStorage, tabStorage, type SafeStorage } from './safe-storage.ts';

/**
 * What a slice keeps on this device for one person (a draft of a form) is stored under this prefix, the slice's name and the
 * person's id: `personal:outbox:7`. Logging out removes it, whether the slice is loaded or not; a session that merely expired
 * leaves it. Nobody else's session reads or removes it.
 */
export const PERSONAL_PREFIX = 'personal:';

/**
 * The id of the account of several that the person chose last. In the session storage, followed by `:` and the user's id:
 * the account that the tab works in.
 */
export const CHOSEN_ACCOUNT = `${PERSONAL_PREFIX}account`;

/** Marks that somebody else logged in while something was kept for a person. */
const OTHER_PERSON = `${PERSONAL_PREFIX}other-person`;

const keysOf = (storage: SafeStorage) => storage.keys().filter((key) => key.startsWith(PERSONAL_PREFIX));

/** The id of the person that a key belongs to; undefined for a key of the device. */
const ownerOf = (key: string): number | undefined => {
  const [, , id] = key.split(':');
  return id === undefined ? undefined : Number(id);
};

/** Removes everything kept for a person on this device and in this tab. */
export function clearPersonalStorage(userId: number | undefined): void {
  for (const storage of [deviceStorage, tabStorage])
    for (const key of keysOf(storage))
      if (ownerOf(key) === undefined || ownerOf(key) === userId) storage.removeItem(key);
}

/** Marks everybody for whom something is kept, because somebody else logs in. */
export function markOtherPersons(userId: number): void {
  const others = new Set(keysOf(deviceStorage).map(ownerOf));
  for (const other of others)
    if (other !== undefined && other !== userId) deviceStorage.setItem(`${OTHER_PERSON}:${other}`, 'true');
}

/** Returns whether somebody else logged in while something was kept for a person, once. */
export function takeOtherPersonMark(userId: number): boolean {
  const key = `${OTHER_PERSON}:${userId}`;
  const isMarked = deviceStorage.getItem(key) !== null;
  deviceStorage.removeItem(key);
  return isMarked;
}
