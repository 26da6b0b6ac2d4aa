/** Texts about a lost connection. */
export const connectionTexts = {
  offline: 'You’re offline. What you see may be out of date until the connection is back.',
  offlineHeld: 'You’re offline. We’ll open the page when you’re back online.',
  notLoaded: 'That page didn’t load. Check your connection and try again.',
  retry: 'Retry',
  dismiss: 'Dismiss',
} as const;
