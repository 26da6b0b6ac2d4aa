/** Web Locks, with which the browser's tabs share one stream. Missing over plain http. */
export const lockManager = (): LockManager | undefined =>
  // oxlint-disable-next-line no-restricted-properties -- each tab has its own stream without it
  navigator.locks as LockManager | undefined;
