/** Texts of the service worker. */
export const workerTexts = {
  remindFailed: 'We couldn’t set the reminder. Press to open the lead.',
} as const;
