import { deviceStorage, PERSONAL_PREFIX } from '@portal/shared/session';

/** Logging out removes it, with everything else of the user. */
const KEYS = `${PERSONAL_PREFIX}push-device:`;

/** The id of this device among those of a user; null when it shows no notifications of theirs. */
export function ownDevice(userId: number): number | null {
  const id = Number(deviceStorage.getItem(KEYS + userId));
  return Number.isInteger(id) && id > 0 ? id : null;
}
/** Remembers that this device shows a user's notifications, and nobody else's. */
export function rememberDevice(userId: number, deviceId: number): void {
  forgetDevices();
  deviceStorage.setItem(KEYS + userId, String(deviceId));
}
/** Forgets whose notifications this device shows. */
export function forgetDevices(): void {
  for (const key of deviceStorage.keys()) if (key.startsWith(KEYS)) deviceStorage.removeItem(key);
}
/** Whether this device shows notifications of somebody. */
export const hasPushDevice = (): boolean => deviceStorage.keys().some((key) => key.startsWith(KEYS));
