import { Type } from 'typebox';
import { CONTACT_MESSAGE_MIN, EMAIL_PATTERN, messages } from '../domain/index.ts';
import { Required } from './fields.ts';
import { OneOf, section, Text } from './route.ts';

/** Subjects of the contact form (specification, section 3). */
export const contactSubjects = ['general', 'support', 'bug', 'feature', 'vendor'] as const;

const tooShort = 'Message must be at least 10 characters';

export const contactRoutes = section({
  'POST /contact': {
    summary: 'Send a message to the team',
    tag: 'Contact',
    access: 'public',
    body: Type.Object({
      name: Required(200, messages.nameRequired),
      email: Type.String({
        maxLength: 254,
        trimmed: true,
        pattern: EMAIL_PATTERN,
        messages: { required: messages.emailRequired, pattern: messages.emailInvalid },
      }),
      subject: OneOf(contactSubjects, {
        messages: { required: 'Subject is required', enum: 'Please choose a subject' },
      }),
      message: Text(5000, {
        minLength: CONTACT_MESSAGE_MIN,
        messages: { required: 'Message is required', minLength: tooShort },
      }),
      source: Type.Optional(Text(100)),
    }),
    response: { 201: Type.Object({ ticket_id: Type.String(), message: Type.String() }) },
  },
});
