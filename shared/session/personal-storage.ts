/**
 * What a slice keeps on this device for one person (a draft of a form) is stored under this prefix. Logging out
 * removes all of it, whether the slice is loaded or not; a session that merely expired leaves it.
 */
export const PERSONAL_PREFIX = 'personal:';

/**
 * The id of the account of several that the person chose last. In the session storage, followed by `:` and the user's id:
 * the account that the tab works in.
 */
export const CHOSEN_ACCOUNT = `${PERSONAL_PREFIX}account`;

/** Removes everything kept for a person on this device and in this tab. */
export function clearPersonalStorage(): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (key.startsWith(PERSONAL_PREFIX)) storage.removeItem(key);
}
