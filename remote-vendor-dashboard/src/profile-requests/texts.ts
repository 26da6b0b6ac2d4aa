/** Texts of the profile update requests. */
export const requestTexts = {
  heading: 'Your update requests',
  loading: 'Loading your update requests',
  errorTitle: 'Error Loading Requests',
  errorText: 'Failed to load your update requests',
  statuses: { open: 'In review', applied: 'Done', refused: 'Declined' },
  asked: (day: string, name: string) => `${day}, by ${name}`,
  cleared: 'empty',
  note: 'Note from our team',
  /** Sent when the vendor writes no message (specification, section 3). */
  defaultMessage: 'Profile update request',
  updated: (fields: string[]) => `Updated: ${fields.join(', ')}.`,
} as const;
