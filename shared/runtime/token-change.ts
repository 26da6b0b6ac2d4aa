import { serverNow } from '../domain/server-time.ts';
import { deviceStorage } from '../session/safe-storage.ts';

/** Stored while a tab waits for the session's new token: when it began, in the server's ms. */
const CHANGE_KEY = 'token_change';
/** A tab that was closed meanwhile has removed nothing. */
const LONGEST_MS = 10_000;
const CHECK_MS = 50;

/**
 * Sends a call that gives the session a new token. From then on the server refuses the old one, which other calls and tabs
 * may be using: until the caller has stored the new one, that ends no session.
 */
export async function changingToken<T>(send: () => Promise<T>): Promise<T> {
  deviceStorage.setItem(CHANGE_KEY, String(serverNow()));
  try {
    return await send();
  } finally {
    // After the caller, who stores the token as soon as it has the answer.
    setTimeout(() => deviceStorage.removeItem(CHANGE_KEY));
  }
}

/** Resolves when no tab is waiting for a new token. */
export async function tokenChanged(): Promise<void> {
  const isChanging = () => {
    const sinceMs = serverNow() - Number(deviceStorage.getItem(CHANGE_KEY) ?? Number.NaN);
    return sinceMs >= 0 && sinceMs < LONGEST_MS;
  };
  while (isChanging()) await new Promise((resolve) => setTimeout(resolve, CHECK_MS));
}
