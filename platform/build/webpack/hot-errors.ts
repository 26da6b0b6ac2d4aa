// Bundled into a page with Fast Refresh, which calls these functions. See `withFastRefresh` in common.ts.

/** Passes an error that an edited module throws while it loads to the dev server's overlay, as an uncaught error. */
export const handleRuntimeError = (error: unknown): void => globalThis.reportError(error);

/** The dev server's overlay closes by itself with the next update. */
export const clearRuntimeErrors = (): void => {};
