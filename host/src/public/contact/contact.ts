import { CONTACT_MESSAGE_MIN, isEmail, messages } from '@portal/shared/domain';
import type { sendContactMessage } from '@portal/shared/api';

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
  { value: 'general', label: 'General Inquiry' },
  { value: 'support', label: 'Support Request' },
  { value: 'bug', label: 'Bug Report' },
  { value: 'feature', label: 'Feature Request' },
  { value: 'vendor', label: 'Vendor Inquiry' },
] satisfies { value: ContactRequest['subject']; label: string }[];

/** The contract's limit. */
export const MESSAGE_MAX = 5000;

/** What is wrong, by field. */
export function contactProblems({ firstName, lastName, email, subject, message }: ContactValues) {
  const length = message.trim().length;
  return {
    firstName: firstName.trim() ? undefined : 'First name is required',
    lastName: lastName.trim() ? undefined : 'Last name is required',
    email: !email.trim() ? messages.emailRequired : isEmail(email.trim()) ? undefined : messages.emailInvalid,
    subject: subject ? undefined : 'Subject is required',
    message:
      length === 0
        ? 'Message is required'
        : length < CONTACT_MESSAGE_MIN
          ? `Message must be at least ${CONTACT_MESSAGE_MIN} characters`
          : message.length > MESSAGE_MAX
            ? `Please keep it to ${MESSAGE_MAX} characters`
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
