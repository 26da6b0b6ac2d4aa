/**
 * Never settles. A form that signed somebody in waits for it, so that its button stays busy until the next page has
 * taken its place.
 */
export const untilReplaced = () => new Promise<never>(() => {});
