import { PERSONAL_PREFIX } from '../../session/personal-storage.ts';
import { deviceStorage } from '../../session/safe-storage.ts';

/** Input that wasn't saved, on this device. Logging out removes it with all personal data. */
export interface KeptInput {
  userId: number;
  /** The path of the form's page. */
  page: string;
  /** Identifies the form on its page. */
  name: string;
  /** The saved values that the input started from. It isn't restored over other ones. */
  initial: unknown;
}

const LIFETIME_MS = 24 * 60 * 60 * 1000;
const PREFIX = `${PERSONAL_PREFIX}input:`;

const keyOf = ({ userId, page, name, initial }: KeptInput) =>
  `${PREFIX}${userId}:${page}:${name}:${JSON.stringify(initial)}`;

/** Stores a form's input for a day. If the device refuses to store it, it stays until the page closes. */
export function storeInput(input: KeptInput, values: unknown): void {
  removeOld();
  deviceStorage.setItem(keyOf(input), JSON.stringify({ savedAt: Date.now(), values }));
}

/** Returns a form's stored input and removes it; null if there is none. */
export function takeInput(input: KeptInput): unknown {
  const stored = deviceStorage.getItem(keyOf(input));
  if (stored === null) return null;
  // React's StrictMode reads it twice.
  setTimeout(() => deviceStorage.removeItem(keyOf(input)));
  return valuesOf(stored);
}

/** Returns stored values; null if they are older than a day, or damaged. */
function valuesOf(stored: string): unknown {
  try {
    const { savedAt, values } = JSON.parse(stored) as { savedAt: number; values: unknown };
    return Date.now() - savedAt < LIFETIME_MS ? values : null;
  } catch {
    return null;
  }
}

/** Removes old input of forms that were not opened again. */
function removeOld(): void {
  for (const key of deviceStorage.keys())
    if (key.startsWith(PREFIX) && valuesOf(deviceStorage.getItem(key) ?? '') === null)
      deviceStorage.removeItem(key);
}
