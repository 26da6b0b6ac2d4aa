/** The kinds of emails that a person can turn off, each with its preference. */
export const optionalEmails = ['announcements', 'messages', 'assignments'] as const;
export type OptionalEmail = (typeof optionalEmails)[number];
