/** Texts of the profile update requests. */
export const requestTexts = {
  heading: 'Your update requests',
  loading: 'Loading your update requests',
  errorTitle: 'Error Loading Requests',
  errorText: 'Failed to load your update requests',
  statuses: { open: 'With the team', applied: 'Done', refused: 'Not changed' },
  asked: (day: string, name: string) => `${day}, by ${name}`,
  cleared: 'empty',
  note: 'What the team says',
} as const;
