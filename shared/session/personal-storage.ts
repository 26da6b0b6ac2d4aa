import { bytesToHex, hexToBytes, utf8ToBytes, bytesToUtf8 } from '@noble/ciphers/utils.js';
import { gcm } from '@noble/ciphers/aes.js';
import { OFFLINE_COPIES, PERSONAL_PREFIX } from '../federation/personal-keys.ts';
import { deviceStorage, tabStorage, type SafeStorage } from './safe-storage.ts';
import { storageKeyOf } from './storage-key.ts';

/** Marks that somebody else logged in while something was kept for a person. */
const OTHER_PERSON = `${PERSONAL_PREFIX}other-person`;

const keysOf = (storage: SafeStorage) => storage.keys().filter((key) => key.startsWith(PERSONAL_PREFIX));

/** The id of the person that a key belongs to; undefined for a key of the device. */
const ownerOf = (key: string): number | undefined => {
  const [, , id] = key.split(':');
  return id === undefined ? undefined : Number(id);
};

const SEALED = 'sealed:';
const NONCE_BYTES = 12;

/** Stores and reads what a slice keeps for a person on this device, encrypted. Null if the person's session does not live. */
export const personalStorage: SafeStorage = {
  ...deviceStorage,
  getItem: (key) => unsealed(key, deviceStorage.getItem(key)),
  setItem: (key, value) => deviceStorage.setItem(key, sealed(key, value)),
};

/** Decrypts the stored value of a key, such as that of a storage event. */
export function unsealed(key: string, value: string | null): string | null {
  if (!value?.startsWith(SEALED)) return value;
  const secret = storageKeyOf(ownerOf(key));
  if (secret === null) return null;
  try {
    const bytes = hexToBytes(value.slice(SEALED.length));
    const nonce = bytes.subarray(0, NONCE_BYTES);
    return bytesToUtf8(gcm(hexToBytes(secret), nonce).decrypt(bytes.subarray(NONCE_BYTES)));
  } catch {
    return null;
  }
}

/** A session of an earlier release has no key. */
function sealed(key: string, value: string): string {
  const secret = storageKeyOf(ownerOf(key));
  if (secret === null) return value;
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const content = gcm(hexToBytes(secret), nonce).encrypt(utf8ToBytes(value));
  return SEALED + bytesToHex(nonce) + bytesToHex(content);
}

/** Removes everything kept for a person on this device and in this tab. */
export function clearPersonalStorage(userId: number | undefined): void {
  for (const storage of [deviceStorage, tabStorage])
    for (const key of keysOf(storage))
      if (ownerOf(key) === undefined || ownerOf(key) === userId) storage.removeItem(key);
}

/** Removes the copies of what people read, except those of one person. */
export function eraseOfflineCopies(except?: number): void {
  for (const key of keysOf(deviceStorage))
    if (key.startsWith(OFFLINE_COPIES) && ownerOf(key) !== except) deviceStorage.removeItem(key);
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
