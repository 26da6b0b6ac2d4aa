import { texts } from '../texts.ts';

const { wording: words } = texts;

/** What an admin may change about a mail. */
export interface MailValues {
  subject: string;
  intro: string;
}

/** The longest that the API takes, in characters. */
export const SUBJECT_MAX = 160;
export const INTRO_MAX = 2000;

export function validateMail({ subject, intro }: MailValues) {
  return {
    ...(subject.trim().length > SUBJECT_MAX && { subject: words.subjectTooLong }),
    ...(subject.trim() === '' && { subject: words.subjectRequired }),
    ...(intro.trim().length > INTRO_MAX && { intro: words.introTooLong }),
  };
}

/** The name of a mail for people: 'verify-email' → 'Verify email'. */
export function mailName(templateId: string): string {
  const words = templateId.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
