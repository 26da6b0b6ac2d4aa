/**
 * Never settles. A form awaits it after login, so that its button stays busy until the next page replaces it.
 */
export const untilReplaced = () => new Promise<never>(() => {});
