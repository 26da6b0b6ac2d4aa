/** Texts of an announcement from the team. */
export const announcementTexts = {
  title: 'Announcement',
  sent: (when: string) => `From the Gia team, ${when}`,
  loading: 'Loading the announcement',
  errorTitle: 'Error Loading Announcement',
  errorText: 'Failed to load the announcement',
  notFoundTitle: 'Announcement Not Found',
  notFoundText: 'It may be old, or it was sent to another login.',
  back: 'Back to leads',
} as const;
