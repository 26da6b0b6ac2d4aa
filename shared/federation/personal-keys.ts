/**
 * What a slice keeps on this device for one person (a draft of a form) is stored under this prefix, the slice's name and the
 * person's id: `personal:outbox:7`. Logging out removes it, whether the slice is loaded or not; a session that merely expired
 * leaves it. Nobody else's session reads or removes it: `personalStorage` encrypts it with a key that only the person's logins get.
 */
export const PERSONAL_PREFIX = 'personal:';

/**
 * The id of the account of several that the person chose last. In the session storage, followed by `:` and the user's id:
 * the account that the tab works in.
 */
export const CHOSEN_ACCOUNT = `${PERSONAL_PREFIX}account`;

/**
 * Copies of what the person read, for the time without a connection, followed by the person's id. They end with the session,
 * also when it merely expired.
 */
export const OFFLINE_COPIES = `${PERSONAL_PREFIX}offline:`;
