import { CONTACT_MESSAGE_MIN, isEmail, messages, contactSubjectLabels } from '@portal/shared/domain';
import { call, type Input } from '@portal/shared/runtime';

const words = {
  subjects: contactSubjectLabels,
} as const;

/** The values of the contact form (specification, sections 2, 3 and 5). */
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

/** Returns the validation errors by field. */
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
          : length > MESSAGE_MAX
            ? `Please keep it to ${MESSAGE_MAX} characters`
            : undefined,
  };
}

/**
 * Builds the request. First and last name are sent as one field (specification, section 3: Contact
 * submission).
 */
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

/** Where contact messages come from (specification, section 3). */
const CONTACT_SOURCE = 'GIA Partner Portal';

/** Sends a message to the team; answers the ticket's id. */
export const sendContactMessage = (body: Input<'POST /contact'>['body']) =>
  call('POST /contact', { body: { source: CONTACT_SOURCE, ...body } });
