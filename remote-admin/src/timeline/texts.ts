/** Texts of an application's history. */
export const historyTexts = {
  title: 'History',
  failed: 'Failed to load the history',
  none: 'No activity yet',
} as const;
