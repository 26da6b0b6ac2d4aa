import { PERSONAL_PREFIX } from '../../federation/personal-keys.ts';
import { personalStorage } from '../../session/personal-storage.ts';

/** Input that wasn't saved, on this device. Logging out removes it with all personal data. */
interface KeptInput {
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

const keyOf = ({ userId, page, name }: KeptInput) => `${PREFIX}${userId}:${page}:${name}`;

/** Stores a form's input for a day. If the device refuses to store it, it stays until the page closes. */
export function storeInput(input: KeptInput, values: unknown): void {
  removeOld();
  const stored: Stored = { savedAt: Date.now(), initial: input.initial, values };
  personalStorage.setItem(keyOf(input), JSON.stringify(stored));
}

/** Returns a form's stored input and removes it; null if there is none, or it started from other values. */
export function takeInput(input: KeptInput): unknown {
  const stored = parsed(personalStorage.getItem(keyOf(input)));
  if (!stored || JSON.stringify(stored.initial) !== JSON.stringify(input.initial)) return null;
  // React's StrictMode reads it twice.
  setTimeout(() => personalStorage.removeItem(keyOf(input)));
  return isOld(stored) ? null : stored.values;
}

interface Stored {
  savedAt: number;
  initial: unknown;
  values: unknown;
}

const isOld = ({ savedAt }: Stored) => !(Date.now() - savedAt < LIFETIME_MS);

function parsed(text: string | null): Stored | null {
  try {
    return JSON.parse(text ?? 'null') as Stored | null;
  } catch {
    return null;
  }
}

/** Removes old input of forms that were not opened again. Nobody else's can be read. */
function removeOld(): void {
  for (const key of personalStorage.keys().filter((each) => each.startsWith(PREFIX))) {
    const text = personalStorage.getItem(key);
    const stored = parsed(text);
    if (text !== null && (!stored || isOld(stored))) personalStorage.removeItem(key);
  }
}
