/** Texts of the notification center. */
export const notificationTexts = {
  title: 'Notifications',
  titleUnread: (unread: number) => `Notifications, ${unread} unread`,
  more: (most: number) => `${most}+`,
  markAll: 'Mark all as read',
  markFailed: 'Your notifications could not be marked read. Please try again.',
  unread: 'Unread: ',
  failed: 'Your notifications could not be loaded',
  tryAgain: 'Try Again',
  none: 'Nothing new',
  noneText: 'What happens while you are away appears here.',
  earlier: 'Show earlier',
} as const;

/** The text of each notification type. */
export const newsTexts = {
  newLead: (event: string) => `New match: ${event}`,
  newLeadDetail: 'Please respond within 2 hours',
  reminder: (event: string) => `${event} is waiting for your answer`,
  expired: (event: string) => `${event} expired without an answer`,
  suspended: 'Your vendor account was suspended',
  reactivated: 'Your vendor account is active again',
  reactivatedPaused: 'Your vendor account is no longer suspended',
  stillPaused: 'Your profile is still paused',
  profileUpdated: 'Your profile was updated',
  profileDeclined: 'Your profile request was not taken over',
  question: 'We have a question about your application',
  approved: 'Your application was approved. Welcome!',
  rejected: 'Your application was not approved',
  applied: (business: string) => `${business} applied`,
  answered: (business: string) => `${business} answered your question`,
  takenOver: ({ who, business }: { who: string; business: string }) =>
    `${who} took over the application of ${business}`,
  held: (business: string, event: string) => `A lead for ${business} is held: ${event}`,
  reported: (business: string, event: string) => `${business} reported a lead: ${event}`,
  profileRequested: (business: string) => `${business} asks for a profile change`,
  undelivered: 'A mail could not be delivered',
  adminAdded: (name: string) => `${name} is now an admin`,
} as const;
