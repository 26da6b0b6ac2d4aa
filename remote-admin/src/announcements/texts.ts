/** Texts of the announcements: list, form, review before sending, progress. */
export const announcementTexts = {
  title: 'Announcements',
  lead: 'Messages from the team to vendors, in the portal and by email.',
  list: 'Sent and scheduled announcements',
  failed: 'Failed to load announcements',
  empty: 'No announcements yet',
  emptyLead: 'Write one to tell vendors what is new.',
} as const;
