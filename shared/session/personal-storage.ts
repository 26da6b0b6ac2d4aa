/**
 * What a slice keeps on this device for one person (a draft of a form) is stored under this prefix. Logging out
 * removes all of it, whether the slice is loaded or not; a session that merely expired leaves it.
 */
export const PERSONAL_PREFIX = 'personal:';

/** The id of the account that the person works in, if they chose one of several. */
export const CHOSEN_ACCOUNT = `${PERSONAL_PREFIX}account`;

/** Removes everything kept for a person on this device. */
export function clearPersonalStorage(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(PERSONAL_PREFIX)) localStorage.removeItem(key);
}
