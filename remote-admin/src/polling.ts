/** How often a page reads what changes without a live event, such as a webhook that fails, in ms. */
export const WATCH_MS = 30_000;
