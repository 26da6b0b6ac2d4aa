import { CONTACT_MESSAGE_MIN, isEmail, messages } from '@portal/shared/domain';
import type { sendContactMessage } from '@portal/shared/api';
import { contactTexts as words } from '../../texts/contact.ts';

/** The contact form as it is drawn (specification, sections 2, 3 and 5). */
export interface ContactValues {
  firstName: string;
  lastName: string;
  email: string;
  subject: ContactRequest['subject'] | '';
  message: string;
}

type ContactRequest = Parameters<typeof sendContactMessage>[0];

export const subjects = [
  { value: 'general', label: words.subjects.general },
  { value: 'support', label: words.subjects.support },
  { value: 'bug', label: words.subjects.bug },
  { value: 'feature', label: words.subjects.feature },
  { value: 'vendor', label: words.subjects.vendor },
] satisfies { value: ContactRequest['subject']; label: string }[];

/** The contract's limit. */
export const MESSAGE_MAX = 5000;

/** What is wrong, by field. */
export function contactProblems({ firstName, lastName, email, subject, message }: ContactValues) {
  const length = message.trim().length;
  return {
    firstName: firstName.trim() ? undefined : words.firstNameRequired,
    lastName: lastName.trim() ? undefined : words.lastNameRequired,
    email: !email.trim() ? messages.emailRequired : isEmail(email.trim()) ? undefined : messages.emailInvalid,
    subject: subject ? undefined : words.subjectRequired,
    message:
      length === 0
        ? words.messageRequired
        : length < CONTACT_MESSAGE_MIN
          ? words.messageTooShort(CONTACT_MESSAGE_MIN)
          : message.length > MESSAGE_MAX
            ? words.messageTooLong(MESSAGE_MAX)
            : undefined,
  };
}

/** First and last name are sent as one (specification, section 3: Contact submission). */
export function contactRequest({
  firstName,
  lastName,
  email,
  subject,
  message,
}: ContactValues): ContactRequest {
  return {
    name: `${firstName.trim()} ${lastName.trim()}`,
    email: email.trim(),
    subject: subject as ContactRequest['subject'],
    message: message.trim(),
  };
}
