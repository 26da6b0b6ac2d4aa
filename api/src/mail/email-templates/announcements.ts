import { field, greeting, paragraphsOf, type Template } from '../email-content.ts';

/** Emails with a text that the team wrote for many vendors. */
export const announcementEmails = {
  announcement: ({ publicUrl, data }) => ({
    subject: field(data, 'headline'),
    heading: field(data, 'headline'),
    paragraphs: [greeting(data), ...paragraphsOf(field(data, 'message'))],
    linked: true,
    button: {
      label: 'Read in the portal',
      // A preview and a test have no announcement yet.
      href: data['announcementId']
        ? `${publicUrl}/dashboard/announcements/${field(data, 'announcementId')}`
        : `${publicUrl}/dashboard`,
    },
  }),
} satisfies Record<string, Template>;
