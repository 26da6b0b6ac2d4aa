/** Texts of an announcement from the team. */
export const announcementTexts = {
  title: 'Announcement',
  sent: (when: string) => `From our team, ${when}`,
  loading: 'Loading the announcement',
  errorTitle: 'Error Loading Announcement',
  errorText: 'Failed to load the announcement',
  notFoundTitle: 'Announcement Not Found',
  notFoundText: 'It’s no longer available, or it was sent to a different account.',
  back: 'Back to leads',
} as const;
