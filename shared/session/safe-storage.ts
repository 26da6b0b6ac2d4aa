import { useSyncExternalStore } from 'react';

/** What the browser keeps for this site: for the device (local storage), or for this tab (session storage). */
export interface SafeStorage {
  getItem: (key: string) => string | null;
  /** Returns false if the browser refuses to store it. It is then kept until the page closes. */
  setItem: (key: string, value: string) => boolean;
  removeItem: (key: string) => void;
  keys: () => string[];
}

type Place = 'localStorage' | 'sessionStorage';

/** A value that the browser refused to store, and what it has for the key. */
interface Unstored {
  value: string;
  over: string | null;
}

/** The copies of this module in the host and the remotes share it. */
const memories = ((globalThis as { portalMemories?: Record<Place, Map<string, Unstored>> }).portalMemories ??=
  {
    localStorage: new Map(),
    sessionStorage: new Map(),
  });

/** Forgets what the browser refused to store. For tests. */
export function clearMemories(): void {
  for (const memory of Object.values(memories)) memory.clear();
}

/** Reading `localStorage` itself throws where site data is blocked. Public pages are also rendered without a browser. */
function storageOf(place: Place): Storage | null {
  try {
    // oxlint-disable-next-line no-restricted-globals -- the one place that reads them
    return place === 'localStorage' ? localStorage : sessionStorage;
  } catch {
    return null;
  }
}

function safeStorage(place: Place): SafeStorage {
  const memory = memories[place];
  const read = (key: string) => storageOf(place)?.getItem(key) ?? null;
  return {
    getItem: (key) => {
      const stored = read(key);
      const unstored = memory.get(key);
      // Another tab may have stored something since.
      return unstored && unstored.over === stored ? unstored.value : stored;
    },
    setItem: (key, value) => {
      memory.delete(key);
      try {
        const storage = storageOf(place);
        storage?.setItem(key, value);
        if (storage) return true;
      } catch {
        // It is full.
      }
      memory.set(key, { value, over: read(key) });
      return false;
    },
    removeItem: (key) => {
      memory.delete(key);
      storageOf(place)?.removeItem(key);
    },
    keys: () => [...new Set([...memory.keys(), ...Object.keys(storageOf(place) ?? {})])],
  };
}

/** Local storage that never throws. */
export const deviceStorage = safeStorage('localStorage');
/** Session storage that never throws. */
export const tabStorage = safeStorage('sessionStorage');

/** Whether the browser keeps nothing for this site, so that a session ends with its page. A prerendered page doesn't know. */
export const useStorageBlocked = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => storageOf('localStorage') === null,
    () => false,
  );
